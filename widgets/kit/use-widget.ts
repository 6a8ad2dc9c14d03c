import { useEffect, useState } from 'react'
import type { BrandConfig } from '../../core/brand'
import { asTvError, type TvError } from '../../core/lib/errors'
import { takeTv } from '../../core/page'
import type { Language, Text } from '../../core/text'
import type { Tv } from '../../core/tv'
import type { WidgetProps } from './define-widget'
import { languageOf } from './language'
import { resolveAddresses, wordsOf } from './site'

/** What an element works with once it has found its operator. Words may come after the rest. */
export type WidgetState =
  | { name: 'waiting' }
  | { name: 'ready'; tv: Tv; brand: BrandConfig | null; language: Language; text: Text | null }
  | { name: 'failed'; error: TvError; text: Text | null; retry: () => void }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Finds the operator, the page's shared core and the words for an element, when it is time to: at once for
 * `load="eager"`, near the viewport for `visible`; `play` comes with the viewer's wish.
 */
export function useWidget(props: WidgetProps, started: boolean): WidgetState {
  const { host, token, getToken } = props
  const [state, setState] = useState<WidgetState>({ name: 'waiting' })
  const [words, setWords] = useState<Text | null>(null)
  const [attempt, setAttempt] = useState(0)
  const api = text(props.api)
  const site = text(props.site)
  const partner = text(props.partner)
  const provider = text(props.provider)
  const language = languageOf(host.element, text(props.lang))

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to look again
  useEffect(() => {
    if (!started) return
    let current = true
    resolveAddresses(api, site).then(
      ({ brand, ...addresses }) => {
        if (!current) return
        const tv = takeTv({ ...addresses, partner, provider, token, getToken })
        setState({ name: 'ready', tv, brand, language, text: null })
      },
      (error) => {
        const retry = () => setAttempt((count) => count + 1)
        if (current) setState({ name: 'failed', error: asTvError(error), text: null, retry })
      },
    )
    return () => {
      current = false
    }
  }, [started, api, site, partner, provider, token, getToken, attempt])

  useEffect(() => {
    let current = true
    if (started) void wordsOf(site, language).then((loaded) => current && setWords(loaded))
    return () => {
      current = false
    }
  }, [started, site, language])

  return state.name === 'waiting'
    ? state
    : { ...state, ...(state.name === 'ready' ? { language } : {}), text: words }
}

/** True once the element should begin: see `load` in the contract. */
export function useStart(host: WidgetProps['host'], load: unknown, wished: boolean): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
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
