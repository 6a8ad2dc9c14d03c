import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { tabStorage } from '../../core/browser/browser-storage'
import { TAB_STORAGE_KEYS } from '../../core/lib/storage-keys'
import { useSite } from '../site/site-context'

/** Tells a guest once a visit, in the operator's words, that no provider is known for this network (ACC-01); not while `mayAsk` is false. */
export function useUnknownProvider(mayAsk: boolean): void {
  useSignals()
  const { tv, modals, text } = useSite()
  const isGuest = tv.session.state.value.name === 'guest'
  const network = tv.session.network.value
  const words = network?.provider ? null : (network?.default ?? null)
  const isFree = mayAsk && modals.state.value.name === 'closed'
  useEffect(() => {
    const tab = tabStorage()
    if (!isGuest || !words?.description || !isFree || tab.get(TAB_STORAGE_KEYS.noProvider) !== null) return
    tab.set(TAB_STORAGE_KEYS.noProvider, '1')
    const title = words.title || text.t('auth.title')
    void modals.show({ name: 'message', title, text: words.description, leadsTo: '#auth' })
  }, [isGuest, words, isFree, modals, text])
}
