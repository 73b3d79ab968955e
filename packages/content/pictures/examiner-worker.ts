/** The worker program of `Examiner` that reads a picture. */
import { answerRequests } from './examiner.ts'
import { readOriginal } from './original.ts'

answerRequests(readOriginal)
