import { useLayoutEffect, useMemo, useState } from 'react'
import type { OperatorConfig } from '../../core/brand'
import { asTvError, type TvError } from '../../core/lib/errors'
import { takeTv } from '../../core/page'
import type { Language, Text } from '../../core/text'
import type { Tv } from '../../core/tv'
import type { WidgetProps } from './define-widget'
import { languageOf } from './language'
import { resolveAddresses, wordsOf } from './site'

/*
 * Effects that lead to a picture run with the render, not after the next paint: at every one of them a frame is lost.
 */

/** What an element works with once it has found its operator. Words may come after the rest. */
export type WidgetState =
  | { name: 'waiting'; text: Text | null }
  | { name: 'ready'; tv: Tv; brand: OperatorConfig | null; language: Language; text: Text | null }
  | { name: 'failed'; error: TvError; text: Text | null; retry: () => void }

const WAITING: WidgetState = { name: 'waiting', text: null }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Finds the operator, the page's shared core and the words for an element, when it is time to: at once for
 * `load="eager"`, near the viewport for `visible`; `play` comes with the viewer's wish. Words come in an idle moment,
 * and where nothing is to begin (`calm`) too: there is something to read. What `begins` needs a session at once.
 */
export function useWidget(props: WidgetProps, started: boolean, calm: boolean, begins: boolean): WidgetState {
  const { host, token, getToken } = props
  const [found, setFound] = useState<{ state: WidgetState; wish: object | null }>({
    state: WAITING,
    wish: null,
  })
  const [words, setWords] = useState<Text | null>(null)
  const [attempt, setAttempt] = useState(0)
  const api = text(props.api)
  const site = text(props.site)
  const partner = text(props.partner)
  const provider = text(props.provider)
  const language = languageOf(host.element, text(props.lang))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another operator or viewer is another wish
  const wish = useMemo(() => ({}), [api, site, partner, provider, token, getToken])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish stands for what it was made of, an attempt is a reason to look again
  useLayoutEffect(() => {
    if (!started) return
    let current = true
    resolveAddresses(api, site).then(
      ({ brand, ...addresses }) => {
        if (!current) return
        const tv = takeTv({ ...addresses, partner, provider, token, getToken })
        if (begins) void tv.session.start()
        setFound({ state: { name: 'ready', tv, brand, language, text: null }, wish })
      },
      (error) => {
        const retry = () => setAttempt((count) => count + 1)
        if (current) setFound({ state: { name: 'failed', error: asTvError(error), text: null, retry }, wish })
      },
    )
    return () => {
      current = false
    }
  }, [started, wish, attempt])

  const readable = started || calm
  useLayoutEffect(() => {
    let current = true
    const fetchWords = () => current && wordsOf(site, language).then((loaded) => current && setWords(loaded))
    if (readable) whenIdle(() => void fetchWords())
    return () => {
      current = false
    }
  }, [readable, site, language])

  // What was found for an earlier wish is not used for a moment longer: it may be another viewer's.
  const state = found.wish === wish ? found.state : WAITING
  return { ...state, ...(state.name === 'ready' ? { language } : {}), text: words }
}

/** What begins playback goes first; at the latest after half a second it is the words' turn. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 500 })
  else setTimeout(run, 100)
}

/** True once the element should begin: see `load` in the contract. */
export function useStart(host: WidgetProps['host'], load: unknown, wished: boolean): boolean {
  const [near, setNear] = useState(false)
  useLayoutEffect(() => {
    if (load !== 'visible') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '150px' },
    )
    observer.observe(host.element)
    return () => observer.disconnect()
  }, [host, load])
  return wished || load === 'eager' || near
}
