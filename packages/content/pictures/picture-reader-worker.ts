/** Reads a picture of the content in a separate process, see `picture-reader.ts`. */
import { readOriginal } from './original.ts'
import { answerRequest } from './picture-reader.ts'

await answerRequest(readOriginal)
