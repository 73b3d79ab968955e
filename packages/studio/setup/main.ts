/** `npm run setup`: replaces the demo with the owner's first page, made from the answers to a few questions. */
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
import { requireDemo, runSetup, undoSetup } from './setup.ts'

const usageErrorCode = 2
const folder = 'content'
const partNames = Object.keys(keepableParts)

const questions = {
  name: 'your name',
  what: 'what you do, in a few words',
  email: 'your e-mail address',
  language: `the language of the page: ${readyLanguages.join(', ')}`,
  colour: 'one colour, such as #1d3557 or navy',
  picture: 'a first picture, a JPEG, PNG, WebP, AVIF, SVG or HEIC file',
  keep: `what to keep from the demo, with commas: ${partNames.join(', ')}`,
}

type Question = keyof typeof questions
type TypedAnswers = Partial<Record<Question, string>>

const program = new Command('npm run setup --')
  .description('Replaces the demo with a small page of your own. Every answer can be skipped.')
  .exitOverride()
  .showHelpAfterError('(--help lists all options)')
for (const [name, description] of Object.entries(questions)) program.option(`--${name} <text>`, description)
program
  .option('--undo', 'bring the demo back, if you have changed nothing since')
  .addHelpText(
    'after',
    '\nWithout options, it asks in the terminal. Close the studio first: it keeps its own list of steps.',
  )

async function run(editor: ContentEditor, options: TypedAnswers): Promise<void> {
  requireDemo(editor)
  const typedAnswers = Object.keys(options).length > 0 ? options : await askQuestions()
  for (const question of Object.keys(typedAnswers) as Question[]) {
    const mistake = findMistake(question, typedAnswers[question])
    if (mistake !== undefined) throw new RefusedError({ message: `--${question}: ${mistake}` })
  }
  const { picture, ...otherAnswers } = typedAnswers
  const answers = answersSchema.parse(otherAnswers)
  const addedPicture = picture?.trim() ? await addPictureAt(picture) : undefined
  try {
    runSetup(editor, { ...answers, picture: addedPicture?.name })
  } catch (error) {
    if (addedPicture?.isNew) rmSync(join(folder, 'pictures', addedPicture.name))
    throw error
  }
  const { length } = editor.state().demoFields
  console.log(
    `The page is yours now. ${length} items are left to replace: npm run studio lists them as “Not yet yours”.\nTo bring the demo back: npm run setup -- --undo`,
  )
}

function findMistake(question: Question, text: string | undefined): string | undefined {
  if (question === 'picture')
    return text?.trim() && !existsSync(resolvePath(text))
      ? `There is no file ${resolvePath(text)}.`
      : undefined
  return answersSchema.shape[question].safeParse(text).error?.issues[0]?.message
}

/** Resolves a path relative to the folder where the owner ran npm. npm runs this program in the project's folder. */
const resolvePath = (path: string) => resolve(process.env.INIT_CWD ?? '', path.trim())

const addPictureAt = (path: string) =>
  addPicture(createReadStream(resolvePath(path)), { name: basename(resolvePath(path)), folder })

/** Asks each question until the answer has no mistake. */
async function askQuestions(): Promise<TypedAnswers> {
  if (!process.stdin.isTTY)
    throw new RefusedError({
      message:
        'There is no terminal for questions. Answer by options, such as npm run setup -- --name "Ana Silva" --language pt; --help lists all.',
    })
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const terminalClosed = new AbortController()
  terminal.once('close', () => terminalClosed.abort())
  const answers: TypedAnswers = {}
  console.error('Six questions, and what to keep. Enter skips one.\n')
  for (const question of Object.keys(questions) as Question[]) {
    for (let mistake: string | undefined = ''; mistake !== undefined; ) {
      const prompt = `${mistake && `${mistake}\n`}${capitalize(questions[question])}: `
      const text = await terminal.question(prompt, terminalClosed).catch(() => {
        throw new RefusedError({ message: '\nNothing was changed.' })
      })
      mistake = findMistake(question, text)
      answers[question] = text
    }
  }
  terminal.close()
  return answers
}

const capitalize = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase())

try {
  const { undo, ...typedAnswers } = program.parse().opts<TypedAnswers & { undo?: true }>()
  const editor = new ContentEditor(folder, undefined, historyPath)
  if (undo) {
    undoSetup(editor)
    console.log('The demo is back.')
  } else await run(editor, typedAnswers)
} catch (error) {
  const { code = '', exitCode, message } = error as Error & { code?: string; exitCode?: number }
  // Commander has already printed its message. Its exit code is 0 for the help.
  if (code.startsWith('commander.')) process.exitCode = exitCode && usageErrorCode
  else if (!(error instanceof RefusedError)) throw error
  else {
    process.exitCode = 1
    console.error(toSafeText(message))
  }
}
