import type { Logo as Pictures } from '@portfolio/content/pictures/picture.ts'

interface Props {
  logo: Pictures
  alt: string
  /** The maximum height in pixels. */
  height: number
  /** Whether it is below the first screen, and can load lazily. */
  late?: boolean
}

/** The owner's logo. The dark scheme may have its own file. */
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
