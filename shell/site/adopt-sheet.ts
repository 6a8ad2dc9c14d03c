/** Adds a stylesheet to the document, once. */
export function adoptSheet(sheet: CSSStyleSheet): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
