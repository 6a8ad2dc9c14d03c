/** The primary language of a BCP 47 tag by its shortest code, `ru` for `rus` and `ru-RU`; empty if it has none. */
export function primaryLanguage(tag: string): string {
  try {
    const { language } = new Intl.Locale(tag.replace('_', '-'))
    // Engines differ in the code for an undetermined language.
    return !language || language === 'und' ? '' : language
  } catch {
    return ''
  }
}
