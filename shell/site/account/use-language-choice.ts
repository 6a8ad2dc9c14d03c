import type { Language } from '../../../core/text'
import { LANGUAGE_KEY } from '../../../widgets/kit/config/language'
import { useSite } from '../site-context'

/** Returns the function that stores the viewer's language and reloads the page in it, here and in other tabs (LNG-01). */
export function useLanguageChoice(): (language: Language) => void {
  const { tv } = useSite()
  return (language) => {
    tv.storage.set(LANGUAGE_KEY, language)
    tv.tabs.notify('language')
    location.reload()
  }
}
