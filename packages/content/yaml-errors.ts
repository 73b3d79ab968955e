/** Explains syntax errors in content files to owners who do not know YAML. */
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  type LineCounter,
  visit,
  type YAMLMap,
} from 'yaml'

/** A syntax error: its line, unless it concerns the whole file, and what to do. */
export interface YamlError {
  line?: number
  reason: string
}

/** An error of the parser, or valid YAML that we do not accept, at an offset. */
interface Fault {
  offset: number
  message: string
}

/** The maximum number of errors to explain, as one quote may cause an error for each character after it. */
const maxFaults = 100

/**
 * Returns the syntax errors of a file, at most one for each line. Recognises common mistakes by the text of their
 * line, the line above, or the last line with an unclosed value. Other errors get a general message, and only if no
 * common mistake may have caused them.
 */
export function yamlErrorsIn(
  source: string,
  document: Document.Parsed,
  lineCounter: LineCounter,
): YamlError[] {
  const errors = [...document.errors, ...document.warnings]
  const { certain, possible } = findMisreadYaml(source, document)
  const faults = [...errors.map(({ pos: [offset], message }) => ({ offset, message })), ...certain].slice(
    0,
    maxFaults,
  )
  const sourceLines = source.split('\n')
  const yamlErrors = new Map<number, string>()
  for (const { offset, message } of faults) {
    const errorLine = lineCounter.linePos(offset).line
    const unclosedLine = /^(Missing closing|Flow)/.test(message)
      ? sourceLines.slice(0, errorLine).findLastIndex((line) => unclosedValue.test(valueIn(line))) + 1
      : 0
    for (const line of [errorLine, errorLine - 1, unclosedLine]) {
      const reason = commonMistakeOn(sourceLines[line - 1] ?? '')
      if (reason === undefined) continue
      if (!yamlErrors.has(line)) yamlErrors.set(line, reason)
      break
    }
  }
  for (const { offset, message } of possible) {
    const { line } = lineCounter.linePos(offset)
    if (!yamlErrors.has(line)) yamlErrors.set(line, message)
  }
  const [first] = faults
  if (yamlErrors.size === 0 && first)
    yamlErrors.set(lineCounter.linePos(first.offset).line, generalMessage(first.message))
  return [...yamlErrors].map(([line, reason]) => ({ line, reason })).sort((a, b) => a.line - b.line)
}

/** Messages of the parser, and what they mean in plain words. */
const plainMessages: [RegExp, string][] = [
  [/Nested mappings|same column|without - indicator/, 'this line or the next begins too far left or right'],
  [/Implicit (map )?keys/, 'a field has no colon, or a line of a longer text is not indented'],
]

const generalMessage = (message: string) =>
  `cannot be read (${plainMessages.find(([pattern]) => pattern.test(message))?.[1] ?? message}). Write a field as a name, a colon, a space and a value, and a list entry as a dash, a space ` +
  'and a value. Indent it like the lines around it. If it is text, put the whole text in quotes'

/** Returns the message for the common mistake on a line, if any. */
function commonMistakeOn(line: string): string | undefined {
  if (/^\s*#/.test(line)) return undefined
  const [, name = '', value = ''] = /^ *(?:- +)?(?:(\w+):)?(.*)$/.exec(line) ?? []
  if (/^ *[^\S ]\s*\S/.test(line))
    return 'begins with a tab or another invisible character; use spaces instead, here and in the other lines'
  if (/^ *-[^\s-]/.test(line)) return `put a space after the dash: - ${truncate(line.trim().slice(1))}`
  if (name && /^[^\s/]/.test(value)) return `put a space after the colon: ${name}: ${truncate(value.trim())}`
  if (name && /^[^\S ]/.test(value))
    return 'contains an invisible character after the colon that is not a space; replace it with a space'
  const text = valueIn(line)
  if (closedValue.test(text)) return undefined
  if (/^"[^"]*$/.test(text)) return `the quotation mark " is not closed; ${quotingAdvice(text.slice(1))}`
  if (/^!demo\b/i.test(text) || /!demo *$/.test(line))
    return 'write !demo in lower case, directly before one text and not before a list or group'
  if (/^[*&!%@`[{"']|^[?-] /.test(text))
    return `text cannot begin with ${text.charAt(0)}; ${quotingAdvice(text)}`
  if (/:(\s|$)/.test(text)) return `text cannot contain a colon followed by a space; ${quotingAdvice(text)}`
  return undefined
}

/** Match a quoted text, flow list or flow map on one line: a closed one, and an unclosed one. */
const closedValue = /^("[^"]*"|'([^']|'')*'|\[[^\]]*\]|\{[^}]*\})$/
const unclosedValue = /^("[^"]*|'[^']*|\[[^\]]*|\{[^}]*)$/

/** Returns the value after the key, dash and tag of a line. */
const valueIn = (line: string) => line.trim().replace(/^(- +)?([^\s:"']+:(\s+|$))?(!demo(\s+|$))?/, '')

/** Finds valid YAML that was probably not intended. The `possible` mistakes may result from another one. */
function findMisreadYaml(source: string, document: Document.Parsed): { certain: Fault[]; possible: Fault[] } {
  const certain: Fault[] = []
  const possible: Fault[] = []
  visit(document, (_, node) => {
    if (isPair(node)) {
      // The key is a map or list. Skip its value, which may be a huge expansion of aliases.
      if (!isCollection(node.key)) return
      certain.push({ offset: node.key.range?.[0] ?? 0, message: 'this is not text' })
      return visit.SKIP
    }
    if (!isNode(node) || !node.range) return
    const [offset, end] = node.range
    const isPlainText = !isAlias(node) && node.anchor === undefined && (node.tag ?? '!demo') === '!demo'
    if (!isPlainText) certain.push({ offset, message: 'this is not text' })
    if (isMap(node)) possible.push(...findDuplicateKeys(node))
    if (!isScalar(node)) return
    const sourceText = source.slice(offset, end)
    if (node.type === 'PLAIN') {
      // YAML reads an entry that is indented further than the text above as part of that text.
      const entry = sourceText.search(/\n[ \t]*- /)
      if (entry !== -1)
        certain.push({ offset: offset + entry + 1, message: 'it is read as part of the text above' })
      possible.push(...findCutText(end, sourceText === '', source))
    }
    if (node.type === 'BLOCK_FOLDED') possible.push(...findJoinedLines(sourceText, offset))
  })
  return { certain, possible }
}

/** Returns errors for duplicate keys. Replaces the option `uniqueKeys` of the parser, which takes quadratic time. */
function findDuplicateKeys({ items }: YAMLMap): Fault[] {
  const seenKeys = new Set<unknown>()
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return []
    const message = `${key.value} occurs twice; keep only one`
    const isRepeated = seenKeys.has(key.value)
    seenKeys.add(key.value)
    return isRepeated ? [{ offset: key.range?.[0] ?? 0, message }] : []
  })
}

/** Returns an error for lines of a list that a folded text (`>`) joins into one line. */
function findJoinedLines(sourceText: string, offset: number): Fault[] {
  // Lines indented further keep their line breaks.
  const [, indent = ''] = /\n([ \t]*)\S/.exec(sourceText) ?? []
  const joined = new RegExp(`\\n${indent}- [^\\n]*\\n${indent}- `).exec(sourceText)
  const message =
    'after >, the lines of a list are joined into one; put an empty line between them, or use | instead of >'
  return joined ? [{ offset: offset + joined.index + 1, message }] : []
}

/** Returns an error for a `#` that silently cuts off a text. With a space after it, it is an intended comment. */
function findCutText(offset: number, isWholeText: boolean, source: string): Fault[] {
  const [cutText] = /^[ \t]*#[^\s#].*/.exec(source.slice(offset).split('\n', 1)[0] ?? '') ?? []
  if (cutText === undefined) return []
  const advice = isWholeText
    ? quotingAdvice(cutText)
    : 'if it is part of the text, put the whole text in quotes; if it is a comment, put a space after the #'
  const message = `"${truncate(cutText.trim())}" is ignored, because a # after a space starts a comment; ${advice}`
  return [{ offset, message }]
}

/** Returns advice to quote the text, with single quotes if double quotes would change its characters. */
function quotingAdvice(text: string): string {
  const shortened = truncate(text.trim())
  const quotedText = /["\\]/.test(shortened) ? `'${shortened.replaceAll("'", "''")}'` : `"${shortened}"`
  return `put the whole text in quotes: ${quotedText}`
}

const truncate = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
