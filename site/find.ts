/** The first element of the page that a selector names, if any does. */
export const find = <Found extends Element = HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector)
