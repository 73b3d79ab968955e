/** Returns the first element that matches a selector. */
export const query = <Found extends Element = HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector)
