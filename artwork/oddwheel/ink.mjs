/** The colours of Oddwheel: one to print with, one to stand on, two papers, and the dot. */
export const INK = {
  cobalt: '#2346cd',
  cobaltDeep: '#18339f',
  cobaltLift: '#5a78ea',
  butter: '#f6d367',
  oat: '#efe4cb',
  oatDim: '#dccfb0',
  paper: '#fbf6e9',
  tomato: '#e8432a', // the dot, and nothing larger than a dot
}
