import { useEffect } from 'react'
import { LANGUAGE_KEY, storedLanguage } from '../../widgets/kit/language'
import { useSite } from './site-context'

/** Keeps this tab in step with the others and with the operator (ACC-18): the language, a device that was removed. */
export function useTabs(): void {
  const { tv, language, modals, text } = useSite()
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
  useEffect(
    () =>
      tv.session.events.on('change', (change) => {
        if (change !== 'device-removed') return
        const words = { title: text.t('modal.removedTitle'), text: text.t('modal.removedText') }
        void modals.show({ name: 'message', ...words })
      }),
    [tv, modals, text],
  )
}
