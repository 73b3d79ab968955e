/*
 * Where masters go: the flat artwork that the scenes lay on paper, steel and board. They are made anew by
 * their generators and they stay out of the project.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const FOLDER = fileURLToPath(new URL('./masters/', import.meta.url))

/** Writes a master as outlines (`<name>.svg`) and as pixels (`<name>.png`), `width` of them across. */
export async function master(name, svg, width) {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}${name}.svg`, svg)
  const [, units] = svg.match(/ width="([\d.]+)"/)
  await sharp(Buffer.from(svg), {
    density: Math.min(2400, (72 * width) / Number(units)),
    limitInputPixels: false,
  })
    .resize({ width })
    .png()
    .toFile(`${FOLDER}${name}.png`)
}
