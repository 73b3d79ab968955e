/**
 * Rich text in a subset of Markdown: links, emphasis, strong words and lists. Everything else is plain text. See
 * docs/decisions/0041-rich-words.md for why it is not CommonMark. Also runs in the browser.
 */

/** Consecutive characters with the same formatting. `link` is the address of the link. */
export interface Run {
  text: string
  strong?: true
  emphasis?: true
  link?: string
}

/** A paragraph or list item. */
export interface Line {
  runs: Run[]
  /** Whether it is a list item. */
  isItem?: true
}

/** Returns why an address is not allowed in a link and what to write instead, or undefined. */
export function linkMistake(address: string): string | undefined {
  // Browsers take two slashes or backslashes for the start of another host.
  if (/^(#|\/(?![/\\]))/.test(address)) return undefined
  if (/^https?:\/\/[^/?#]/i.test(address) && URL.canParse(address)) return undefined
  if (/^(mailto:[^@]+@[^@]|tel:\+?\d)/i.test(address)) return undefined
  const suggestion = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(address) ? `; did you mean https://${address}?` : ''
  return `"${address}" cannot be the address of a link${suggestion || ': it must begin with https://, mailto:, tel:, / or #'}`
}

interface Token {
  /** `open` is the `[` or `![` of a link, `close` its end with the address: `](https://example.com)`. */
  kind: 'text' | 'stars' | 'open' | 'close'
  /** As written; an escaped character without its backslash. */
  text: string
  /** For stars: whether formatting can start or end here. */
  canOpen?: boolean
  canClose?: boolean
  /** For the end of a link. */
  address?: string
}

/** The groups: an escaped character, stars, the start of a link, and the address at the end of a link. */
const tokenPattern = /\\([!-/:-@[-`{-~])|(\*+)|(!?\[)|\]\(((?:[^\s()]|\([^\s()]*\))*)\)|[^\\*![\]]+|./gsu

function tokensOf(line: string): Token[] {
  const isVisible = (character = '') => /\S/.test(character)
  return [...line.matchAll(tokenPattern)].map(
    ({ 0: text, 1: escaped, 2: stars, 3: open, 4: address, index }) => {
      if (escaped) return { kind: 'text', text: escaped }
      if (open) return { kind: 'open', text }
      if (address !== undefined) return { kind: 'close', text, address }
      if (!stars) return { kind: 'text', text }
      return {
        kind: 'stars',
        text,
        canOpen: isVisible(line[index + text.length]),
        canClose: isVisible(line[index - 1]),
      }
    },
  )
}

/** Maps the token that begins a link, the last `[` before its end, to the one that ends it. */
function findLinks(tokens: readonly Token[]): Map<Token, Token> {
  const linkEnds = new Map<Token, Token>()
  let open: Token | undefined
  for (const token of tokens) {
    if (token.kind === 'open') open = token
    if (token.kind !== 'close' || !open) continue
    linkEnds.set(open, token)
    open = undefined
  }
  return linkEnds
}

const starsByStyle = { emphasis: ['*', '***'], strong: ['**', '***'] } as const

/** Parses the runs of one line. Stars start formatting only if later stars can end it. Formatting may overlap. */
export function parseRuns(line: string, report: (mistake: string) => void = () => undefined): Run[] {
  const tokens = tokensOf(line)
  const linkEnds = findLinks(tokens)
  // The index of the last stars that can end the formatting.
  const lastEnd = (style: 'emphasis' | 'strong') =>
    tokens.findLastIndex(
      ({ text, canClose }) => canClose && starsByStyle[style].some((stars) => stars === text),
    )
  const lastEnds = { emphasis: lastEnd('emphasis'), strong: lastEnd('strong') }
  const runs: Run[] = []
  let format: Omit<Run, 'text'> = {}
  let linkEnd: Token | undefined
  const add = (text: string) => {
    const lastRun = runs.at(-1)
    if (lastRun && hasFormat(lastRun, format)) lastRun.text += text
    else if (text !== '') runs.push({ text, ...format })
  }
  /** Starts or ends formatting. Returns whether the stars were used. */
  const toggle = (style: 'emphasis' | 'strong', { canOpen, canClose }: Token, index: number) => {
    const { [style]: isOn, ...others } = format
    if (isOn ? !canClose : !canOpen || index >= lastEnds[style]) return false
    format = isOn ? others : { ...others, [style]: true }
    return true
  }
  for (const [index, token] of tokens.entries()) {
    const { kind, text } = token
    const end = linkEnds.get(token)
    if (kind === 'stars' && text.length <= 3) {
      if (text !== '**' && !toggle('emphasis', token, index)) add('*')
      if (text !== '*' && !toggle('strong', token, index)) add('**')
    } else if (end) {
      const { address = '' } = end
      if (text === '![') report(`text cannot contain a picture; for a link, remove the ! before [`)
      const mistake = linkMistake(address)
      if (mistake)
        report(`${mistake}${mistake.endsWith('?') ? ' For' : '; for'} brackets without a link, write \\[`)
      if (tokens[index + 1] === end) report(`the link to "${address}" has no text; write [text](${address})`)
      linkEnd = end
      format = { ...format, link: address }
    } else if (token === linkEnd) {
      const { link, ...others } = format
      format = others
    } else add(text)
  }
  return runs
}

const hasFormat = (run: Run, format: Omit<Run, 'text'>) =>
  run.strong === format.strong && run.emphasis === format.emphasis && run.link === format.link

/** Parses the lines of a text. Empty lines are separators. Calls `report` with each mistake. */
export const parseLines = (text: string, report?: (mistake: string) => void): Line[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, item] = /^- +(.*)$/.exec(line) ?? []
      return { runs: parseRuns(item ?? line, report), ...(item !== undefined && { isItem: true }) }
    })

/** Returns the text without markup, for titles and shared links. */
export const plainText = (lines: readonly Line[]): string =>
  lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ')

/** A node of rich text: text, or an element with children. `link` is the address, or empty if it is no link. */
export type RichNode = string | { style: RichStyle; link: string; children: RichNode[] }
type RichStyle = 'link' | 'strong' | 'emphasis'

/** Nests runs by their formatting, with one link around all runs with the same address. */
export const richNodes = (runs: readonly Run[]): RichNode[] => nestRuns(runs, ['link', 'strong', 'emphasis'])

function nestRuns(runs: readonly Run[], [style, ...innerStyles]: readonly RichStyle[]): RichNode[] {
  if (!style) return [runs.map(({ text }) => text).join('')]
  return groupConsecutive(runs, (first, next) => first[style] === next[style]).flatMap((group) => {
    const { [style]: value } = group[0] ?? {}
    const nodes = nestRuns(group, innerStyles)
    return value === undefined ? nodes : [{ style, link: value === true ? '' : value, children: nodes }]
  })
}

/** Groups lines: each paragraph alone, consecutive list items together. */
export const groupLines = (lines: readonly Line[]): Line[][] =>
  groupConsecutive(lines, (first, next) => first.isItem === true && next.isItem === true)

/** Groups consecutive items that belong together. */
function groupConsecutive<Item>(
  items: readonly Item[],
  belongTogether: (first: Item, next: Item) => boolean,
): Item[][] {
  const groups: [Item, ...Item[]][] = []
  for (const item of items) {
    const group = groups.at(-1)
    if (group && belongTogether(group[0], item)) group.push(item)
    else groups.push([item])
  }
  return groups
}
