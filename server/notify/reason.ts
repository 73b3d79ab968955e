/**
 * Why a mail server did not take a mail, in a line for the log: without the addresses that it may quote, the
 * visitor's among them.
 */
export const reasonOf = ({ message }: Error): string =>
  message
    .split(/[\s\p{Cc}]+/u)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .slice(0, 200)
