/** `npm run setup`: a small page of the owner's own, from six answers. */
import { createReadStream, existsSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { toSafeText } from '@portfolio/cli/safe-text.ts'
import { readyLanguages } from '@portfolio/content/ready-languages.ts'
import { Command } from 'commander'
import { ContentEditor, historyPath } from '../content-editor.ts'
import { addPicture } from '../pictures/add-picture.ts'
import { RefusedError } from '../refused-error.ts'
import { answersSchema, keepableParts } from './answers.ts'
import { requireDemo, setUp, undoSetUp } from './set-up.ts'

const usageErrorCode = 2
const folder = 'content'
const parts = Object.keys(keepableParts)

const questions = {
  name: 'your name',
  what: 'what you do, in a few words',
  email: 'your e-mail address',
  language: `the language of the page: ${readyLanguages.join(', ')}`,
  colour: 'one colour, such as #1d3557 or navy',
  picture: 'a first picture, a JPEG, PNG, WebP, AVIF, SVG or HEIC file',
  keep: `what to keep from the demo, with commas: ${parts.join(', ')}`,
} as const

type Question = keyof typeof questions
type Typed = Partial<Record<Question, string>>

const program = new Command('npm run setup --')
  .description('Replaces the demo with a small page of your own. Every answer can be skipped.')
  .exitOverride()
  .showHelpAfterError('(--help lists all options)')
for (const [name, words] of Object.entries(questions)) program.option(`--${name} <text>`, words)
program
  .option('--undo', 'bring the demo back, if you have changed nothing since')
  .addHelpText(
    'after',
    '\nWithout options, it asks in the terminal. Close the studio first: it keeps its own list of steps.',
  )

async function run(editor: ContentEditor, options: Typed): Promise<void> {
  requireDemo(editor)
  const typed = Object.keys(options).length > 0 ? options : await askAll()
  const answers = answersSchema.parse({ ...typed, ...checkAnswers(typed), picture: undefined })
  const added = typed.picture?.trim() ? await add(typed.picture) : undefined
  try {
    setUp(editor, { ...answers, picture: added?.name })
  } catch (error) {
    if (added?.isNew) rmSync(join(folder, 'pictures', added.name))
    throw error
  }
  const { length } = editor.state().demoFields
  console.log(
    `The page is yours now. ${length} items are left to replace: npm run studio lists them as “Not yet yours”.\nTo bring the demo back: npm run setup -- --undo`,
  )
}

/** Checks the answers. Throws RefusedError with the option of the first mistake. */
function checkAnswers(typed: Typed) {
  for (const question of Object.keys(typed) as Question[]) {
    const mistake = mistakeIn(question, typed[question])
    if (mistake !== undefined) throw new RefusedError({ message: `--${question}: ${mistake}` })
  }
  return { keep: listOf(typed.keep) }
}

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function mistakeIn(question: Question, text: string | undefined): string | undefined {
  if (question === 'picture')
    return text?.trim() && !existsSync(pathOf(text)) ? `There is no file ${pathOf(text)}.` : undefined
  const value = question === 'keep' ? listOf(text) : text
  return answersSchema.shape[question].safeParse(value).error?.issues[0]?.message
}

/** Resolves a path relative to the folder where the owner called npm; npm itself runs in the project's folder. */
const pathOf = (path: string) => resolve(process.env.INIT_CWD ?? '', path.trim())

const add = (path: string) =>
  addPicture(createReadStream(pathOf(path)), { name: basename(pathOf(path)), folder })

/** Asks each question until the answer has no mistake. */
async function askAll(): Promise<Typed> {
  if (!process.stdin.isTTY)
    throw new RefusedError({
      message:
        'There is no terminal for questions. Answer by options, such as npm run setup -- --name "Ana Silva" --language pt; --help lists all.',
    })
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new AbortController()
  terminal.once('close', () => closed.abort())
  const answers: Typed = {}
  console.error('Six questions, and what to keep. Enter skips one.\n')
  for (const question of Object.keys(questions) as Question[]) {
    for (let mistake: string | undefined = ''; mistake !== undefined; ) {
      const words = `${mistake && `${mistake}\n`}${capitalized(questions[question])}: `
      const text = await terminal.question(words, closed).catch(() => {
        throw new RefusedError({ message: '\nNothing was changed.' })
      })
      mistake = mistakeIn(question, text)
      answers[question] = text
    }
  }
  terminal.close()
  return answers
}

const capitalized = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase())

try {
  const { undo, ...typed } = program.parse().opts<Typed & { undo?: true }>()
  const editor = new ContentEditor(folder, undefined, historyPath)
  if (undo) {
    undoSetUp(editor)
    console.log('The demo is back.')
  } else await run(editor, typed)
} catch (error) {
  const { code = '', exitCode, message } = error as Error & { code?: string; exitCode?: number }
  // Commander has already printed the message; help is not an error.
  if (code.startsWith('commander.')) process.exitCode = exitCode && usageErrorCode
  else if (!(error instanceof RefusedError)) throw error
  else {
    process.exitCode = 1
    console.error(toSafeText(message))
  }
}
