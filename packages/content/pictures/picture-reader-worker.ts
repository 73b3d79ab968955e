/** The worker program of `PictureReader` for the pictures of the content. */
import { answerRequests } from './picture-reader.ts'
import { readOriginal } from './original.ts'

answerRequests(readOriginal)
