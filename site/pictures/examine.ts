/** Reads a picture in a process of its own, see `examined.ts`. */
import { answer } from './examined.ts'
import { readOriginal } from './original.ts'

answer(readOriginal)
