// Imported, as the studio marks the texts of modules in this folder.
export { GET } from '../build/form-words.ts'
