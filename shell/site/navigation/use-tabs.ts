import { useEffect } from 'react'
import { LANGUAGE_KEY, storedLanguage } from '../../../widgets/kit/config/language'
import { useSite } from '../site-context'

/** Keeps the language of this tab in step with the others (ACC-18). */
export function useTabs(): void {
  const { tv, language } = useSite()
  useEffect(() => {
    const look = () => {
      const chosen = storedLanguage()
      if (chosen && chosen !== language) location.reload()
    }
    // The message of another tab may arrive before its change of storage is visible here.
    const onStorage = ({ key }: StorageEvent) => key === LANGUAGE_KEY && look()
    addEventListener('storage', onStorage)
    const stop = tv.tabs.listen('language', look)
    return () => {
      removeEventListener('storage', onStorage)
      stop()
    }
  }, [tv, language])
}
