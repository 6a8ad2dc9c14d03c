declare module '*.css' {
  /** Made by widgets/build/css-sheets.mjs. */
  const styles: CSSStyleSheet
  export default styles
}
