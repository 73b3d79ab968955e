/** Slips in how a content file is written, told to an owner who has never heard of YAML: where, and what to do. */
import { type Document, isAlias, isCollection, type LineCounter, visit, type YAMLError } from 'yaml'

/** A slip: the line it stands on, and what is wrong there and helps. */
export interface Slip {
  line: number
  reason: string
}

/** A file as it was written, and what the parser made of it. */
interface Written {
  source: string
  lines: LineCounter
  document: Document.Parsed
}

/** A line that is no comment, not empty, and not in a text of several lines. */
interface Line {
  line: number
  text: string
}

/** What the parser found wrong, and where. */
type Fault = Pick<YAMLError, 'message' | 'pos'> & { code: YAMLError['code'] | 'NOT_TEXT' }

/** The errors of the parser that are looked at: one quote can make one of each sign behind it. */
const mostErrors = 100

/**
 * The slips that keep a file from being read, one a line: told by what its owner wrote there. A slip confuses the parser
 * about the lines below it, so where it only finds that they do not fit, that is told once, and not at all beside a slip
 * that may be why.
 */
export function slipsIn(written: Written): Slip[] {
  const { source, lines, document } = written
  const faults = [...document.errors.slice(0, mostErrors), ...document.warnings, ...notText(document)]
  if (faults.length === 0) return joinedEntries(written)
  const fields = fieldLines(source)
  const slips = new Map<number, string>()
  const tell = (line: number, reason: string | undefined) => {
    if (reason !== undefined && !slips.has(line)) slips.set(line, reason)
  }
  // Who begins one line with a tab begins them all with it.
  const blank = fields.find(({ text }) => /^ *[^\S ]/.test(text))
  if (blank) tell(blank.line, 'begins with a tab or another blank; use spaces in its place')
  for (const { line, text } of fields) tell(line, noSpace(text))
  for (const fault of faults) {
    const { line } = lines.linePos(fault.pos[0])
    if (slips.has(line)) continue
    const text = restOfLine(source, lines.lineStarts[line - 1] ?? 0)
    const known = plainWords[fault.code]?.(text) ?? badText(behindName(text))
    const opening = known === undefined ? openingOf(fault, line, fields) : undefined
    if (opening) tell(opening.line, badText(behindName(opening.text)))
    else tell(line, known ?? (misfits.includes(fault.code) ? undefined : cannotBeRead(fault)))
  }
  if (slips.size === 0) return [misfit(lines.linePos(lastOf(document.errors, lines)).line, fields)]
  return [...slips].map(([line, reason]) => ({ line, reason })).sort((a, b) => a.line - b.line)
}

/** What the parser says where it only finds that lines do not fit. */
const misfits: readonly Fault['code'][] = [
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'MISSING_CHAR',
  'MULTILINE_IMPLICIT_KEY',
  'TAB_AS_INDENT',
  'UNEXPECTED_TOKEN',
]

/** What it knows for certain, in plain words, by the line that it stands on. */
const plainWords: { [Code in Fault['code']]?: (text: string) => string | undefined } = {
  BAD_DQ_ESCAPE: () => 'a \\ cannot stand in double quotes as it is; put the text in single quotes',
  DUPLICATE_KEY: (text) => `${text.replace(/^(- +)*|:.*/g, '')} stands twice; keep one of them`,
  MULTIPLE_DOCS: () => 'three dashes begin another file; take this line out',
  RESOURCE_EXHAUSTION: () =>
    'holds more brackets, dashes or question marks than can be read; put the whole text in quotes',
  TAG_RESOLVE_FAILED: (text) =>
    /!demo\b/i.test(text) ? 'the mark is written !demo, and stands before a single text' : undefined,
}

const cannotBeRead = ({ message }: Fault) => `cannot be read (${message}); where it is text, put it in quotes`

/** The line of a quote or bracket that is not closed: the parser finds it at the end, or in the line below. */
function openingOf({ message }: Fault, found: number, fields: readonly Line[]): Line | undefined {
  const above = fields.filter(({ line }) => line <= found)
  const isOpen = ({ text }: Line) => /^("[^"]*|'[^']*|\[[^\]]*|\{[^}]*)$/.test(behindName(text))
  return /^(Missing closing|Flow)/.test(message) ? above.findLast(isOpen) : above.slice(-2).find(isOpen)
}

/** What stands behind the name of a field or the dash of an entry, and behind the mark. */
const behindName = (line: string) => line.trim().replace(/^(- +)?([^\s:"']+:(\s+|$))?(!demo(\s+|$))?/, '')

/** What is wrong with a text as it is written on its line, if anything is. */
function badText(text: string): string | undefined {
  if (/^("[^"]*"|'([^']|'')*'|\[[^\]]*\]|\{[^}]*\})$/.test(text)) return undefined
  if (/^"[^"]*$/.test(text)) return `the quote " that opens here is not closed; ${putInQuotes(text.slice(1))}`
  if (/^'[^']*$/.test(text))
    return `the quote ' that opens here is not closed; close it, or, if it belongs to the text, ${putInQuotes(text)}`
  if (/^["']/.test(text)) return putInQuotes(text)
  if (/^[|>][-+\d]*\s+[^\s#]/.test(text))
    return 'a text after | or > begins on the next line; or, without it, stands in quotes'
  if (/^[*&!%@`[{]|^[?-] /.test(text))
    return `a text cannot begin with ${text.charAt(0)}; ${putInQuotes(text)}`
  if (/:(\s|$)/.test(text))
    return `a colon with a space behind it cannot stand in a text; ${putInQuotes(text)}`
  return undefined
}

/**
 * What YAML takes for something else than a text: references, anchors and marks that are not ours; and names of fields
 * that are lists or fields themselves, whose values take for ever to make.
 */
function notText(document: Document.Parsed): Fault[] {
  const faults: Fault[] = []
  const tell = ({ range }: { range?: readonly number[] | null }) => {
    const [offset = 0] = range ?? []
    faults.push({ code: 'NOT_TEXT', message: 'it is no text', pos: [offset, offset] })
  }
  visit(document, {
    Node(_, node) {
      if (isAlias(node) || node.anchor !== undefined || (node.tag ?? '!demo') !== '!demo') tell(node)
    },
    Pair(_, { key }) {
      if (!isCollection(key)) return
      tell(key)
      return visit.SKIP
    },
  })
  return faults
}

/** A `#` that cuts a text, which YAML passes over in silence. With a space behind it it is meant as a comment. */
export function cutTexts({ source, lines, document }: Written): Slip[] {
  const slips: Slip[] = []
  visit(document, {
    Scalar(_, { type, range }) {
      if (type !== 'PLAIN' || !range) return
      const [cut] = /^[ \t]*#[^\s#].*/.exec(restOfLine(source, range[1])) ?? []
      if (cut === undefined) return
      const isAll = range[0] === range[1]
      slips.push({
        line: lines.linePos(range[1]).line,
        reason:
          `"${short(cut.trim())}" is left out, as a # behind a space begins a comment; ` +
          (isAll
            ? putInQuotes(cut)
            : 'if it is part of the text, put the whole text in quotes, and if it is a comment, put a space behind the #'),
      })
    },
  })
  return slips
}

/** Entries of a list that stand too far in, or their neighbour not far enough, so that YAML makes one text of them. */
function joinedEntries({ source, lines, document }: Written): Slip[] {
  const slips: Slip[] = []
  visit(document, {
    Scalar(_, { type, range }) {
      if (type !== 'PLAIN' || !range || !/\n[ \t]*- /.test(source.slice(range[0], range[1]))) return
      const { line } = lines.linePos(range[0])
      const reason = noSpace(restOfLine(source, range[0]))
      slips.push(reason === undefined ? misfit(line + 1, fieldLines(source)) : { line, reason })
    },
  })
  return slips
}

/** The lines that must each be a field or an entry of a list, since no text of several lines holds them. */
function fieldLines(source: string): Line[] {
  const lines: Line[] = []
  let text: { below: number; from?: number } | undefined
  source.split('\n').forEach((line, index) => {
    const indent = line.search(/[^ ]/)
    if (line.trim() === '') return
    // The first line of such a text says how far the others stand in.
    if (text && text.from === undefined && indent > text.below) text.from = indent
    if (indent >= (text?.from ?? Infinity) || line.charAt(indent) === '#') return
    const opensText = /(:|-|!demo) +[|>][-+\d]*\s*(#.*)?$/.test(line)
    text = opensText ? { below: indent } : undefined
    lines.push({ line: index + 1, text: line })
  })
  return lines
}

/** A dash or a colon that no space follows. */
function noSpace(line: string): string | undefined {
  const text = line.trim()
  if (/^-[^\s-]/.test(text)) return `put a space behind the dash: - ${short(text.slice(1))}`
  const [, name, value] = /^(?:- +)?(\w+):([^\s/].*)$/.exec(text) ?? []
  return name && value ? `put a space behind the colon: ${name}: ${short(value)}` : undefined
}

/** Where the parser first finds that lines do not fit; of a text that runs on into the next field, its end. */
function lastOf(errors: readonly YAMLError[], lines: LineCounter): number {
  const [first] = errors
  if (!first) return 0
  const line = lines.linePos(first.pos[0]).line
  const running = errors.find(
    ({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && lines.linePos(pos[0]).line === line,
  )
  return running ? running.pos[1] : first.pos[0]
}

/** What to do where a line was found not to fit: it, or what stands above it, is at fault. */
function misfit(found: number, lines: Line[]): Slip {
  const index = lines.findIndex(({ line }) => line >= found)
  const here = lines[index]
  const above = lines[index - 1]
  const isStray = (line: Line | undefined) =>
    line !== undefined && !/:(\s|$)/.test(line.text) && !isEntryAbove(line, here)
  if (isStray(above)) {
    let first = index - 1
    while (isStray(lines[first - 1])) first--
    return { line: lines[first]?.line ?? found, reason: noField }
  }
  if (isStray(here)) return { line: here?.line ?? found, reason: noField }
  // The one at fault is the one with fewer like it.
  const alike = ({ text }: Line) => lines.filter((other) => columnOf(other.text) === columnOf(text)).length
  const atFault = above && here && alike(above) < alike(here) ? above : here
  return { line: atFault?.line ?? found, reason: column }
}

/** Where a field's name or an entry's text begins. */
const columnOf = (text: string) => text.search(/[^ -]/)

/** An entry of a list needs no colon, unless fields stand below it. */
function isEntryAbove({ text }: Line, next: Line | undefined): boolean {
  if (!/^ *- /.test(text)) return false
  return !next || /^ *- /.test(next.text) || columnOf(next.text) < columnOf(text)
}

const column =
  'begins in another column than its neighbours; indent it like its neighbours, or, if it is part of the text ' +
  'above, put that text in quotes'
const noField =
  'is no field, which is a name, a colon, a space and a value; if it is part of the text above, it must be indented like it'

/** In double quotes, or in single ones where it holds what double ones change. */
function putInQuotes(text: string): string {
  const whole = short(text.trim())
  const quoted = /["\\]/.test(whole) ? `'${whole.replaceAll("'", "''")}'` : `"${whole}"`
  return `put the whole text in quotes: ${quoted}`
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

function restOfLine(source: string, offset: number): string {
  const end = source.indexOf('\n', offset)
  return source.slice(offset, end === -1 ? undefined : end).trim()
}
