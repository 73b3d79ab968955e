import { statSync } from 'node:fs'
import type { Content } from '@portfolio/content/schema.ts'
import { siteBase } from '@portfolio/contract/site-config.ts'

/** Returns the address of the file to download, and its type and size, such as `PDF, 90 kB`. */
export function prepareDownload({ about, words }: Content) {
  if (about?.file === undefined) return undefined
  const kilobytes = Math.ceil(statSync(`content/files/${about.file}`).size / 1000)
  const [amount, unit] = kilobytes < 1000 ? [kilobytes, 'kilobyte'] : [kilobytes / 1000, 'megabyte']
  const size = new Intl.NumberFormat(words.lang, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    amount,
  )
  return { address: `${siteBase()}files/${encodeURIComponent(about.file)}`, size: `PDF, ${size}` }
}
