import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

/**
 * Keeps the language of this tab in step with the others (ACC-18). A tab in which something was typed, or with an open
 * dialog, follows once the viewer goes to another page or closes the dialog.
 */
export function useLanguageOfTabs(): void {
  useSignals()
  const { tv, language, modals } = useSite()
  const { pathname } = useLocation()
  const isInDialog = modals.state.value.name !== 'closed'
  const isDue = useRef(false)
  const hasTyped = useRef(false)
  const follow = useEffectEvent(() => {
    const chosen = storedLanguage()
    const isOther = isDue.current && chosen !== null && chosen !== language
    if (isOther && !isInDialog && !hasTyped.current) location.reload()
  })
  const leavePage = useEffectEvent((_pathname: string) => {
    hasTyped.current = false
    follow()
  })
  useEffect(() => leavePage(pathname), [pathname])
  useEffect(() => {
    if (!isInDialog) follow()
  }, [isInDialog])
  useEffect(() => {
    const look = () => {
      isDue.current = true
      follow()
    }
    // Another tab's message may arrive before its change of storage is visible here.
    const onStorage = ({ key }: StorageEvent) => key === LANGUAGE_KEY && look()
    const onInput = () => {
      hasTyped.current = true
    }
    addEventListener('storage', onStorage)
    addEventListener('input', onInput)
    const stop = tv.tabs.listen('language', look)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('input', onInput)
      stop()
    }
  }, [tv])
}
