/** The tag that lit-css-loader calls: CSS text as a stylesheet that documents and shadow roots adopt. */
export function sheet(strings: TemplateStringsArray): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(strings[0] ?? '')
  return made
}
