/** The colours of "All Stations South": a night, a sun and two papers. */
export const INK = {
  plum: '#3a1231', // night
  plumDeep: '#290b23',
  orange: '#df5b21',
  orangeDeep: '#b8431a',
  pink: '#f3a596',
  cream: '#f7e8cf',
  creamDeep: '#dcc7a8',
}
