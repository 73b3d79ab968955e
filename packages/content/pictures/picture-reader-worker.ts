/** The worker program of `PictureReader` for the pictures of the content. */
import { readOriginal } from './original.ts'
import { answerRequests } from './picture-reader.ts'

answerRequests(readOriginal)
