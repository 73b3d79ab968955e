export const find = <Found extends Element = HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector)
