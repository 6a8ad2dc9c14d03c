import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '../../../core/text'
import { LANGUAGE_KEY, storedLanguage } from '../../../widgets/kit/config/language'
import { useSite } from '../site-context'
import { addressIn, languageInQuery } from '../start/site-language'

/**
 * Returns the function that stores the viewer's language and reloads the page, here and in other tabs (LNG-01). If the
 * browser's storage is full or blocked, the address contains the language.
 */
export function useLanguageChoice(): (language: Language) => void {
  const { tv } = useSite()
  return (language) => {
    tv.storage.set(LANGUAGE_KEY, language)
    tv.tabs.notify('language')
    const isStored = storedLanguage() === language
    // If storage is full, it still contains the previous choice.
    if (!isStored) tv.storage.remove(LANGUAGE_KEY)
    const carried = isStored ? null : language
    history.replaceState(history.state, '', addressIn(carried, location))
    location.reload()
  }
}

/** Keeps the language of the present address in the addresses of later pages. */
export function useCarriedLanguage(): void {
  const { language } = useSite()
  const [isCarried] = useState(() => languageInQuery(location.search) === language)
  const place = useLocation()
  useEffect(() => {
    if (isCarried && place.key && languageInQuery(location.search) === null)
      history.replaceState(history.state, '', addressIn(language, location))
  }, [isCarried, language, place])
}
