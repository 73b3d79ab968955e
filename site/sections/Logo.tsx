import type { Logo as Pictures } from '../pictures/picture.ts'

interface Props {
  logo: Pictures
  /** What it says to those who cannot see it. */
  alt: string
  /** How high it is drawn at most, in pixels. */
  height: number
  /** Whether it stands below the first screen. */
  late?: boolean
}

/** The owner's logo, on the ground that it was drawn for. */
export function Logo({ logo: { light, dark }, alt, height, late }: Props) {
  const sizes = ({ width, height: of }: Pictures['light']) => `${Math.ceil((height * width) / of)}px`
  return (
    <picture className="logo">
      {dark && (
        <source
          media="(prefers-color-scheme: dark)"
          srcSet={dark.srcSet}
          sizes={sizes(dark)}
          width={dark.width}
          height={dark.height}
        />
      )}
      <img {...light} sizes={sizes(light)} alt={alt} loading={late ? 'lazy' : undefined} />
    </picture>
  )
}
