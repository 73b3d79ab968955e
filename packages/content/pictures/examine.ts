/** The worker process of `examined.ts` that reads a picture. */
import { answer } from './examined.ts'
import { readOriginal } from './original.ts'

answer(readOriginal)
