/**
 * Adds a style sheet by script, as the page's content security policy forbids inline styles added later. It is the last
 * sheet: Chromium restyles the whole page when one is inserted between others.
 */
export function addStyleSheet(style: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}
