import type { Logo as Pictures } from '@portfolio/content/pictures/picture.ts'

interface Props {
  logo: Pictures
  alt: string
  /** The maximum height in pixels. */
  height: number
  /** Whether the logo is below the first screen, so that it loads lazily. */
  isLazy?: boolean
}

/** The owner's logo. The dark scheme may have its own file. */
export function Logo({ logo: { light, dark }, alt, height, isLazy }: Props) {
  /** Returns `sizes`: the logo's width at its maximum height. */
  const sizesOf = ({ width, height: pictureHeight }: Pictures['light']) =>
    `${Math.ceil((height * width) / pictureHeight)}px`
  return (
    <picture className="logo">
      {dark && (
        <source
          media="(prefers-color-scheme: dark)"
          srcSet={dark.srcSet}
          sizes={sizesOf(dark)}
          width={dark.width}
          height={dark.height}
        />
      )}
      <img {...light} sizes={sizesOf(light)} alt={alt} loading={isLazy ? 'lazy' : undefined} />
    </picture>
  )
}
