/** Slips in how a content file is written, told to an owner who has never heard of YAML: where, and what to do. */
import { type Document, isAlias, isCollection, isNode, type LineCounter, visit, type YAMLError } from 'yaml'

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

/** The errors of the parser that are looked at: one quote can make one of each sign behind it. */
const mostErrors = 1000

/**
 * The slips that keep a file from being read, one a line. A slip confuses the parser about the lines below it, so
 * where it only finds that they do not fit, that is told once, and not at all beside a slip that may be why.
 */
export function slipsIn(written: Written): Slip[] {
  const { warnings } = written.document
  const errors = written.document.errors.slice(0, mostErrors)
  const signs = [...notText(written), ...notNames(written)]
  if (errors.length + warnings.length + signs.length === 0) return joinedEntries(written)

  const opened = openedIn(written.document)
  const lines = fieldLines(written.source)
  const clear = [
    ...lines.flatMap(({ line, text }) => toSlip(line, ownFault(text))),
    ...[...errors, ...warnings].flatMap((error) => toSlip(...clearFault(error, written, opened))),
    ...signs,
  ].sort((a, b) => a.line - b.line)
  if (clear.length > 0) return clear.filter(isFirstOfLine).filter(isFirstOfTabs)
  return [misfit(written.lines.linePos(lastLineOf(errors, written)).line, lines)]
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
      if (type !== 'PLAIN' || !range) return
      const entry = source.slice(range[0], range[1]).search(/\n[ \t]*- /)
      if (entry === -1) return
      const fault = ownFault(restOfLine(source, range[0]))
      const first = lines.linePos(range[0]).line
      slips.push(fault ? { line: first, reason: fault } : misfit(first + 1, fieldLines(source)))
    },
  })
  return slips
}

const toSlip = (line: number, reason: string | undefined): Slip[] =>
  reason === undefined ? [] : [{ line, reason }]

const isFirstOfLine = ({ line }: Slip, index: number, slips: Slip[]) => slips[index - 1]?.line !== line

/** Who begins one line with a tab begins them all with it. */
const isFirstOfTabs = ({ reason }: Slip, index: number, slips: Slip[]) =>
  reason !== blank || slips.findIndex((slip) => slip.reason === blank) === index

/** What the parser knows for certain, in plain words: the line and the reason, or no reason. */
function clearFault(
  { code, message, pos }: YAMLError,
  { source, lines }: Written,
  opened: Opened,
): [line: number, reason?: string] {
  const lineOf = (offset: number) => lines.linePos(offset).line
  const line = lineOf(pos[0])
  const rest = withoutMark(restOfLine(source, pos[0]))
  const whole = restOfLine(source, lines.lineStarts[line - 1] ?? 0)
  const value = withoutMark(/^(?:- +)?[^\s:]+:\s+(.*)$/.exec(whole)?.[1] ?? '')

  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (rest.startsWith('? ')) return [line, cannotBegin(rest)]
      if (rest.startsWith('- ') || !/:(\s|$)/.test(rest)) return [line]
      return [line, `a colon with a space behind it cannot stand in a text; ${putInQuotes(rest)}`]
    case 'MISSING_CHAR': {
      if (!message.startsWith('Missing closing')) return [line]
      const start = lastBefore(pos[0], opened.quotes)
      return [lineOf(start), openQuote(restOfLine(source, start))]
    }
    case 'BAD_INDENT': {
      if (!message.startsWith('Flow')) return [line]
      const start = lastBefore(pos[0], opened.brackets)
      return [lineOf(start), cannotBegin(restOfLine(source, start))]
    }
    case 'BAD_SCALAR_START':
      return [line, cannotBegin(rest)]
    case 'TAG_RESOLVE_FAILED':
      if (/^!demo\b/i.test(restOfLine(source, pos[0])))
        return [line, 'the mark is written !demo, and stands before a single text']
      return [line, cannotBegin(rest)]
    case 'UNEXPECTED_TOKEN':
      if (message.startsWith('Not a YAML token'))
        return [line, 'a text after | or > begins on the next line; or, without it, stands in quotes']
      if (/^("[^"]*"|'[^']*')$/.test(value)) return [line]
      if (/^["']/.test(value)) return [line, putInQuotes(value)]
      return /^[[{*&?-]/.test(value) ? [line, cannotBegin(value)] : [line]
    case 'BAD_DQ_ESCAPE':
      return [line, 'a \\ cannot stand in double quotes as it is; put the text in single quotes']
    case 'DUPLICATE_KEY':
      return [line, `${rest.replace(/:.*/, '')} stands twice; keep one of them`]
    case 'MULTIPLE_DOCS':
      return [line, 'three dashes begin another file; take this line out']
    case 'RESOURCE_EXHAUSTION':
      return [
        line,
        'holds more brackets, dashes or question marks than can be read; put the whole text in quotes',
      ]
    case 'MULTILINE_IMPLICIT_KEY':
    case 'TAB_AS_INDENT':
      return [line]
    default:
      return [line, `cannot be read (${message}); where it is text, put it in quotes`]
  }
}

/** Signs that YAML takes for something else than a text's beginning: references, anchors, and marks that are not ours. */
function notText({ source, lines, document }: Written): Slip[] {
  const slips: Slip[] = []
  visit(document, (_, node) => {
    if (!isNode(node) || !node.range) return
    const hasSign = isAlias(node) || node.anchor !== undefined || (node.tag ?? '!demo') !== '!demo'
    if (!hasSign) return
    const line = lines.linePos(node.range[0]).line
    const text = withoutMark(restOfLine(source, lines.lineStarts[line - 1] ?? 0))
    slips.push({ line, reason: cannotBegin(/(?:^|\s)([*&!].*)/.exec(text)?.[1] ?? '&') })
  })
  return slips
}

/** Names of fields that are lists or fields themselves: nobody means them, and their values take for ever to make. */
function notNames({ source, lines, document }: Written): Slip[] {
  const slips: Slip[] = []
  visit(document, {
    Pair(_, { key }) {
      if (!isCollection(key) || !key.range) return
      const line = lines.linePos(key.range[0]).line
      const text = restOfLine(source, lines.lineStarts[line - 1] ?? 0)
      slips.push({ line, reason: cannotBegin(/(?:^|\s)([?[{].*)/.exec(text)?.[1] ?? '?') })
      return visit.SKIP
    },
  })
  return slips
}

/** Where quotes and brackets open: the parser finds only at the end that one is not closed. */
interface Opened {
  quotes: number[]
  brackets: number[]
}

function openedIn(document: Document.Parsed): Opened {
  const opened: Opened = { quotes: [], brackets: [] }
  visit(document, {
    Scalar(_, { type, range }) {
      if (range && type?.startsWith('QUOTE')) opened.quotes.push(range[0])
    },
    Collection(_, { flow, range }) {
      if (range && flow) opened.brackets.push(range[0])
    },
  })
  return opened
}

const lastBefore = (offset: number, starts: number[]) => starts.findLast((start) => start < offset) ?? offset

function openQuote(text: string): string {
  return text.startsWith('"')
    ? `the quote " that opens here is not closed; ${putInQuotes(text.slice(1))}`
    : `the quote ' that opens here is not closed; close it, or, if it belongs to the text, ${putInQuotes(text)}`
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

/** What is wrong with a line by itself. */
function ownFault(text: string): string | undefined {
  if (/^ *[^\S ]/.test(text)) return blank
  const bare = text.trim()
  if (/^-[^\s-]/.test(bare)) return `put a space behind the dash: - ${short(bare.slice(1))}`
  const [, name, value] = /^(?:- +)?(\w+):([^\s/].*)$/.exec(bare) ?? []
  if (name && value) return `put a space behind the colon: ${name}: ${short(value)}`
  return undefined
}

/** Where the parser first finds that lines do not fit; of a text that runs on into the next field, its end. */
function lastLineOf(errors: readonly YAMLError[], { lines }: Written): number {
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

const blank = 'begins with a tab or another blank; use spaces in its place'
const column =
  'begins in another column than its neighbours; indent it like its neighbours, or, if it is part of the text ' +
  'above, put that text in quotes'
const noField =
  'is no field, which is a name, a colon, a space and a value; if it is part of the text above, it must be indented like it'

const cannotBegin = (text: string) => `a text cannot begin with ${text.charAt(0)}; ${putInQuotes(text)}`

/** In double quotes, or in single ones where it holds what double ones change. */
function putInQuotes(text: string): string {
  const whole = short(text.trim())
  const quoted = /["\\]/.test(whole) ? `'${whole.replaceAll("'", "''")}'` : `"${whole}"`
  return `put the whole text in quotes: ${quoted}`
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
const withoutMark = (text: string) => text.replace(/^!demo\s+/, '')

function restOfLine(source: string, offset: number): string {
  const end = source.indexOf('\n', offset)
  return source.slice(offset, end === -1 ? undefined : end).trim()
}
