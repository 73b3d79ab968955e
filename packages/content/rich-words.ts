/**
 * Rich text in a subset of Markdown: links, emphasis, strong words and lists. Everything else is plain text. See
 * docs/decisions/0041-rich-words.md for why it is not CommonMark. Also runs in the browser.
 */

export interface Run {
  text: string
  strong?: true
  emphasis?: true
  link?: string
}

export interface Line {
  words: Run[]
  item?: true
}

/** Returns why an address is not allowed in a link and what to write instead, or undefined. */
export function addressMistake(address: string): string | undefined {
  // Browsers take two slashes or backslashes for the start of another host.
  if (/^(#|\/(?![/\\]))/.test(address)) return undefined
  if (/^https?:\/\/[^/?#]/i.test(address) && URL.canParse(address)) return undefined
  if (/^(mailto:[^@]+@[^@]|tel:\+?\d)/i.test(address)) return undefined
  const meant = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(address) ? `; did you mean https://${address}?` : ''
  return `"${address}" cannot be the address of a link${meant || ': it must begin with https://, mailto:, tel:, / or #'}`
}

interface Token {
  kind: 'text' | 'stars' | 'open' | 'close'
  /** As written; an escaped character without its backslash. */
  text: string
  /** For stars: whether formatting can start after them, or end before them. */
  opens?: boolean
  closes?: boolean
  /** For the end of a link. */
  address?: string
}

const token = /\\([!-/:-@[-`{-~])|(\*+)|(!?\[)|\]\(((?:[^\s()]|\([^\s()]*\))*)\)|[^\\*![\]]+|./gsu

function tokensOf(line: string): Token[] {
  const isInk = (sign: string | undefined) => sign !== undefined && /\S/.test(sign)
  return [...line.matchAll(token)].map(({ 0: text, 1: escaped, 2: stars, 3: open, 4: address, index }) => {
    if (escaped) return { kind: 'text', text: escaped }
    if (open) return { kind: 'open', text }
    if (address !== undefined) return { kind: 'close', text, address }
    if (!stars) return { kind: 'text', text }
    return {
      kind: 'stars',
      text,
      opens: isInk(line[index + text.length]),
      closes: isInk(line[index - 1]),
    }
  })
}

/** Maps the token that begins a link to the one that ends it. Brackets inside a link are text. */
function linksIn(tokens: readonly Token[]): Map<Token, Token> {
  const ends = new Map<Token, Token>()
  let open: Token | undefined
  for (const token of tokens) {
    if (token.kind === 'open') open = token
    if (token.kind !== 'close' || !open) continue
    ends.set(open, token)
    open = undefined
  }
  return ends
}

const starsOf = { emphasis: ['*', '***'], strong: ['**', '***'] } as const

/**
 * Parses the words of one line. Stars only start formatting if later stars can end it, so none stays open, and
 * formatting may overlap.
 * @param report called with each mistake
 */
export function readWords(line: string, report: (mistake: string) => void = () => undefined): Run[] {
  const tokens = tokensOf(line)
  const ends = linksIn(tokens)
  const lastEnd = (of: 'emphasis' | 'strong') =>
    tokens.findLastIndex(({ text, closes }) => closes && starsOf[of].some((stars) => stars === text))
  const last = { emphasis: lastEnd('emphasis'), strong: lastEnd('strong') }
  const runs: Run[] = []
  let look: Omit<Run, 'text'> = {}
  let linkEnd: Token | undefined
  const add = (text: string) => {
    const before = runs.at(-1)
    if (before && isAlike(before, look)) before.text += text
    else if (text !== '') runs.push({ text, ...look })
  }
  /** Starts or ends formatting. Returns whether the stars were used. */
  const turn = (of: 'emphasis' | 'strong', { opens, closes }: Token, index: number) => {
    const { [of]: isOn, ...others } = look
    if (isOn ? !closes : !opens || index >= last[of]) return false
    look = isOn ? others : { ...others, [of]: true }
    return true
  }
  for (const [index, token] of tokens.entries()) {
    const { kind, text } = token
    const end = ends.get(token)
    if (kind === 'stars' && text.length <= 3) {
      if (text !== '**' && !turn('emphasis', token, index)) add('*')
      if (text !== '*' && !turn('strong', token, index)) add('**')
    } else if (end) {
      const { address = '' } = end
      if (text === '![') report(`a text cannot contain a picture; for a link, remove the ! before [`)
      const mistake = addressMistake(address)
      if (mistake) report(`${mistake}; for brackets without a link, write \\[`)
      if (tokens[index + 1] === end) report(`the link to "${address}" has no text; write [text](${address})`)
      linkEnd = end
      look = { ...look, link: address }
    } else if (token === linkEnd) {
      const { link, ...others } = look
      look = others
    } else add(text)
  }
  return runs
}

const isAlike = (one: Run, other: Omit<Run, 'text'>) =>
  one.strong === other.strong && one.emphasis === other.emphasis && one.link === other.link

/** Parses the lines of a text. Empty lines are separators. `tell` as in `readWords`. */
export const readLines = (text: string, report?: (mistake: string) => void): Line[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, item] = /^- +(.*)$/.exec(line) ?? []
      return { words: readWords(item ?? line, report), ...(item !== undefined && { item: true }) }
    })

/** Returns the text without markup, for titles and shared links. */
export const plainText = (lines: readonly Line[]): string =>
  lines.map(({ words }) => words.map(({ text }) => text).join('')).join(' ')

/** Words as shown: text, or an element with nested words. */
export type Shown = string | { look: Look; link: string; inner: Shown[] }
type Look = 'link' | 'strong' | 'emphasis'

/** Nests words by their formatting, with one link around all words with the same address. */
export const richNodes = (words: readonly Run[]): Shown[] => nested(words, ['link', 'strong', 'emphasis'])

function nested(words: readonly Run[], [look, ...inner]: readonly Look[]): Shown[] {
  if (!look) return [words.map(({ text }) => text).join('')]
  return neighbours(words, (one, other) => one[look] === other[look]).flatMap((group) => {
    const { [look]: value } = group[0] ?? {}
    const shown = nested(group, inner)
    return value === undefined ? shown : [{ look, link: value === true ? '' : value, inner: shown }]
  })
}

/** Groups lines: each paragraph alone, consecutive list items together. */
export const groupsOf = (lines: readonly Line[]): Line[][] =>
  neighbours(lines, (one, other) => one.item === true && other.item === true)

/** Groups consecutive items that belong together. */
function neighbours<Item>(items: readonly Item[], belong: (one: Item, other: Item) => boolean): Item[][] {
  const groups: [Item, ...Item[]][] = []
  for (const item of items) {
    const group = groups.at(-1)
    if (group && belong(group[0], item)) group.push(item)
    else groups.push([item])
  }
  return groups
}
