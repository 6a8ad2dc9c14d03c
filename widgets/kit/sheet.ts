/**
 * The tag that lit-css-loader calls: CSS text as a stylesheet that documents and shadow roots adopt. A server, which
 * imports the code of elements to render a page, has no stylesheets, and gets an empty object.
 */
export function sheet(strings: TemplateStringsArray): CSSStyleSheet {
  if (!('CSSStyleSheet' in globalThis)) return {} as CSSStyleSheet
  const newSheet = new CSSStyleSheet()
  newSheet.replaceSync(strings[0] ?? '')
  return newSheet
}
