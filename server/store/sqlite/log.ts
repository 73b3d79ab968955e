/**
 * Reads SQLite's log, the file beside the messages that holds what was written last
 * (sqlite.org/fileformat2.html, section 4). SQLite itself reads it up to the first byte that is wrong, and passes
 * over the rest without a word.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** The log of a file of messages. */
export const logOf = (file: string) => `${file}-wal`

const headerSize = 32
const frameHeaderSize = 24

/** How many bytes a log has at least that holds so many pages. */
export const sizeOfLog = (frames: number, pageSize: number) =>
  frames === 0 ? 0 : headerSize + frames * (frameHeaderSize + pageSize)

/** Eight bytes a step, as two numbers of 32 bits, each sum carried on to the next. */
type Checksum = readonly [number, number]

/**
 * How many transactions of a log SQLite will not read, though they were written to their end.
 *
 * A transaction that a crash interrupted has no end and is not counted: nobody was told that it was stored.
 *
 * @param log its path; no file is an empty log
 */
export function unreadableTransactions(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size <= headerSize + frameHeaderSize) return 0
  const descriptor = openSync(log, 'r')
  try {
    return countUnreadable(size, (length, position) => {
      const bytes = Buffer.alloc(length)
      readSync(descriptor, bytes, 0, length, position)
      return bytes
    })
  } finally {
    closeSync(descriptor)
  }
}

function countUnreadable(size: number, read: (length: number, position: number) => Buffer): number {
  const header = read(headerSize, 0)
  const bigEndian = (header.readUInt32BE(0) & 1) === 1
  const pageSize = sizeOfPage(header.readUInt32BE(8))
  const frameSize = frameHeaderSize + pageSize
  let sum = checksum(header.subarray(0, 24), [0, 0], bigEndian)
  let readable = agrees(sum, header, 24)
  // Frames of an earlier round that were not written over yet have other salts. A header that is wrong says
  // nothing of them, so the first frame does.
  const salts = (readable ? header.subarray(16, 24) : read(24, headerSize).subarray(8, 16)).toString('hex')
  let lost = 0
  for (let position = headerSize; position + frameSize <= size; position += frameSize) {
    const frame = read(frameSize, position)
    const current = frame.toString('hex', 8, 16) === salts
    if (readable) {
      sum = checksum(frame.subarray(0, 8), sum, bigEndian)
      sum = checksum(frame.subarray(frameHeaderSize), sum, bigEndian)
      readable = current && agrees(sum, frame, 16)
    }
    const endsTransaction = frame.readUInt32BE(4) !== 0
    if (!readable && current && endsTransaction) lost++
  }
  // A log that begins anew while it is read is that of a server that runs, and nothing is wrong with it.
  return read(headerSize, 0).equals(header) ? lost : 0
}

/** Where the header's own word cannot be one, a page is as long as in every file that we make. */
const sizeOfPage = (told: number) =>
  told >= 512 && told <= 65_536 && (told & (told - 1)) === 0 ? told : 4096

const agrees = ([first, second]: Checksum, bytes: Buffer, at: number) =>
  bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second

function checksum(bytes: Buffer, [first, second]: Checksum, bigEndian: boolean): Checksum {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 0; at < bytes.length; at += 8) {
    first = (first + view.getUint32(at, !bigEndian) + second) >>> 0
    second = (second + view.getUint32(at + 4, !bigEndian) + first) >>> 0
  }
  return [first, second]
}
