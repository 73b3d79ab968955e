/**
 * Adds a style sheet to the page, whose content security policy allows none in its markup. It comes after all others: one
 * that comes between them makes Chromium restyle the whole page.
 */
export function addStyleSheet(style: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}
