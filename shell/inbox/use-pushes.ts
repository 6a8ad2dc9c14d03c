import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, useRef } from 'react'
import { APP_EVENTS } from '../../core/browser/app-bridge'
import { presentPush } from '../../core/browser/web-push'
import { createPushToken, type Push } from '../../core/inbox'
import { asTvError } from '../../core/lib/errors'
import { useSite } from '../site/site-context'
import { PAGE_OPENED, PUSH_MESSAGE } from '../worker/push-message'
import { logShownPush, pagePushes } from './page-pushes'

const parsed = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return null
  }
}

/**
 * Receives pushes and the address for them from the service worker and the application around the site, and opens the
 * dialog of a push while no other one is open (MSG-04). A viewer who has granted the permission at an earlier visit has the
 * address saved again, because it may be another one by now, and so may the device; `key` is that of the configuration.
 */
export function usePushes(key: string | null) {
  useSignals()
  const { tv, modals } = useSite()
  const token = useMemo(() => createPushToken(tv.session), [tv])

  useEffect(() => {
    const save = async () => {
      const address = key === null ? null : await presentPush(key)
      if (address !== null) await token.save({ token: address, notification_type: 'webpush' })
    }
    save().catch((thrown) => console.warn(`tv: the push token was not saved: ${asTvError(thrown).code}`))
  }, [token, key])

  useEffect(() => {
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type === PUSH_MESSAGE) pagePushes.receive(data.push)
    }
    const onPush = (event: Event) => pagePushes.receive(parsed((event as CustomEvent).detail))
    const onToken = (event: Event) => {
      const { token: address, notification_type = 'android' } = Object(parsed((event as CustomEvent).detail))
      if (typeof address !== 'string' || address === '') return
      token
        .save({ token: address, notification_type: String(notification_type) })
        .catch((thrown) => console.warn(`tv: the push token was not saved: ${asTvError(thrown).code}`))
    }
    navigator.serviceWorker?.addEventListener('message', onMessage)
    navigator.serviceWorker?.startMessages()
    navigator.serviceWorker?.controller?.postMessage({ type: PAGE_OPENED })
    addEventListener(APP_EVENTS.push, onPush)
    addEventListener(APP_EVENTS.token, onToken)
    return () => {
      navigator.serviceWorker?.removeEventListener('message', onMessage)
      removeEventListener(APP_EVENTS.push, onPush)
      removeEventListener(APP_EVENTS.token, onToken)
    }
  }, [token])

  const push = pagePushes.shown.value
  const isClosed = modals.state.value.name === 'closed'
  const seen = useRef<Push | null>(null)
  useEffect(() => {
    const state = modals.state.peek()
    const isShown = state.name === 'open' && state.modal.name === 'push'
    // A push is not shown again in the moment between the end of its dialog and its own.
    if (!push || !(isShown || isClosed) || seen.current === push) return
    seen.current = push
    // However the dialog is closed, its push has been seen.
    if (!isShown) void modals.show({ name: 'push' }).then(pagePushes.close)
  }, [push, isClosed, modals])
  useEffect(() => {
    if (push) logShownPush(push)
  }, [push])

  return token
}
