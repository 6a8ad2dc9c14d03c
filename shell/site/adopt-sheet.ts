/** Makes the document wear a stylesheet, once. */
export function adoptSheet(sheet: CSSStyleSheet): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
