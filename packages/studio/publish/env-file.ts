import { isUtf8 } from 'node:buffer'
import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual, parseEnv } from 'node:util'
import { bytesOf } from '@portfolio/content/files.ts'
import { flushFolder, replaceFile } from '../files/replace-file.ts'
import { Refused } from '../refused.ts'

/**
 * Writes settings into an `.env` file and leaves every other byte alone. A new file is readable only by its owner, as
 * it may contain passwords later.
 * @throws Refused if the file would not parse as intended
 */
export function writeSettings(path: string, settings: Readonly<Record<string, string>>): void {
  const before = bytesOf(path)
  const held = { ...parseEnv(String(before ?? '')) }
  const changes = Object.entries(settings).filter(([name, value]) => value !== (held[name] ?? ''))
  if (changes.length === 0) return
  const text = changes.reduce(withSetting, String(before ?? ''))
  const meant = { ...held, ...Object.fromEntries(changes) }
  if ((before && !isUtf8(before)) || !isDeepStrictEqual({ ...parseEnv(text) }, meant))
    throw new Refused({
      message: `The studio cannot change the file .env as it is written. Add this to it yourself: ${changes.map(lineOf).join(', ')}`,
    })
  if (before) replaceFile(path, Buffer.from(text), before)
  else {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600, flush: true })
    flushFolder(dirname(path))
  }
}

/** Quoted, as # starts a comment elsewhere. */
const lineOf = ([name, value]: readonly [string, string]) => `${name}="${value}"`

/** Replaces the last line with that name, which is the effective one, or appends a line. */
function withSetting(text: string, [name, value]: readonly [string, string]): string {
  const last = [...text.matchAll(new RegExp(`^([ \\t]*(?:export[ \\t]+)?)${name}[ \\t]*=.*$`, 'gm'))].at(-1)
  const line = lineOf([name, value])
  if (last) {
    const [found, before = ''] = last
    const end = found.endsWith('\r') ? '\r' : ''
    return text.slice(0, last.index) + before + line + end + text.slice(last.index + found.length)
  }
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  return `${text}${text === '' || text.endsWith('\n') ? '' : newline}${line}${newline}`
}
