/** Adds a style to the page, whose policy allows none that a script writes into its markup. For what acts.ts fetches. */
export function adopt(style: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}
