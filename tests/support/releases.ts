/** Releases as publishing leaves them on a server. */
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { currentRelease, releaseName, releasesFolder, releasesKept } from '../../contract/built.ts'
import { indexHtml, writeBuiltSite } from './built-site.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** The name of the release of this number, which is below 60. */
export const named = (number: number) => `20261123T04${two(number)}00Z-000000${two(number)}`

/** A file that is in the release of this number alone, with a hash in its name. */
export const ownFile = (number: number) => `/_astro/own.${number}.css`

/** The page of a release. The form has another place in each. */
export const pageOf = (number: number) =>
  indexHtml.replace(/<title>.*<\/title>/, `<title>Release ${number}${'!'.repeat(number)}</title>`)

/** Writes the release of this number into a project, and links nothing to it; gives its folder. */
export function writeRelease(folder: string, number: number, built: { key?: string; site?: string } = {}) {
  const release = join(folder, releasesFolder, named(number))
  mkdirSync(release, { recursive: true })
  const files = {
    'index.html': pageOf(number),
    [`plain-${number}.txt`]: 'plain',
    [ownFile(number).slice(1)]: `/* ${number} */`,
  }
  writeBuiltSite(release, files, built.key, built.site)
  return release
}

/** Links `releases/current` to a target, in one step as `mv -T` does. */
export function link(folder: string, target: string): void {
  const next = join(folder, releasesFolder, '.next')
  symlinkSync(target, next)
  renameSync(next, join(folder, currentRelease))
}

/** Publishes the release of this number, and removes those that are too old. */
export function publish(folder: string, number: number): void {
  writeRelease(folder, number)
  link(folder, named(number))
  const releases = readdirSync(join(folder, releasesFolder)).filter((name) => releaseName.test(name))
  for (const name of releases.sort().slice(0, -releasesKept))
    rmSync(join(folder, releasesFolder, name), { recursive: true })
}

/** The number of the release whose page this is, or an answer to its form. */
export const numberOf = (html: string) => Number(/<title>[^<]*Release (\d+)!*<\/title>/.exec(html)?.[1])

/** The number of the release that a server shows; NaN where it shows none. */
export const shownAt = async (url: string) => numberOf(await (await fetch(url)).text())
