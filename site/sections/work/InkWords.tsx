import { firstLetter } from './first-letters.ts'

/**
 * Large words that may break into lines, each of which begins with its ink wherever that is: `data-first` is the letter
 * by which the style sheet knows what is empty before it, see optical-indents.ts.
 */
export const InkWords = ({ text }: { text: string }) =>
  text.split(/(\s+)/).map((word, index) =>
    /\S/.test(word) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a title may have the same word twice
      <span key={index} data-first={firstLetter(word)}>
        {word}
      </span>
    ) : (
      word
    ),
  )
