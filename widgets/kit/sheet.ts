/** The tag that lit-css-loader calls: CSS text as a stylesheet that documents and shadow roots adopt. */
export function sheet(strings: TemplateStringsArray): CSSStyleSheet {
  const newSheet = new CSSStyleSheet()
  newSheet.replaceSync(strings[0] ?? '')
  return newSheet
}
