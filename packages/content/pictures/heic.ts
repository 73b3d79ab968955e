/** Detects HEIC pictures by their bytes. Also runs in the browser. */

/** The number of bytes that `isHeic` needs from the start of a file. */
export const headBytes = 64

/** Whether a file is an ISO/IEC 23008-12 picture with HEVC, by the brands in its first box. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, headBytes))
  if (text.slice(4, 8) !== 'ftyp') return false
  const { buffer, byteOffset, byteLength } = head
  const brands = text.slice(8, new DataView(buffer, byteOffset, byteLength).getUint32(0))
  return /hei[cxms]|hev[cxms]/.test(brands) || (/mif1|msf1/.test(brands) && !/avi[fs]/.test(brands))
}

/** What the owner can do with a HEIC picture. */
export const heicAdvice =
  'export it as JPEG, or set the iPhone to take JPEGs: Settings › Camera › Formats › Most Compatible'
