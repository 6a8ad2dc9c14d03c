import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { getColorScheme, type OperatorConfig } from '../../../core/brand'
import { asTvError, type TvError } from '../../../core/lib/errors/errors'
import type { StorageChoice } from '../../../core/lib/storage/storage'
import { type TvUse, takeTv } from '../../../core/page'
import type { Language, Text } from '../../../core/text'
import { findLanguage, LANGUAGES } from '../../../core/text/languages'
import type { Tv } from '../../../core/tv'
import { getElementLanguage } from '../config/language'
import { keepWords, resolveAddresses } from '../config/site'
import { useKeysInLinks } from '../config/site-link'
import { onIdle } from '../hooks/on-idle'
import type { WidgetProps } from './define-widget'
import { reportFault } from './page-fault'
import { adoptSheets } from './root'

/*
 * Effects that lead to playback are layout effects: each effect after the paint would delay the first frame by a frame.
 */

/** An element's operator, instance and text. The text may load after the rest. */
export type WidgetState =
  | { name: 'waiting'; text: Text | null }
  | { name: 'ready'; tv: Tv; brand: OperatorConfig | null; language: Language; text: Text | null }
  | { name: 'failed'; error: TvError; text: Text | null; retry: () => void }

const WAITING: WidgetState = { name: 'waiting', text: null }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Finds the operator, the page's shared instance and the text for an element: at once for `load="eager"`, near the viewport
 * for `visible`, at the viewer's request for `play`. An element that `begins` by itself needs a session at once. The text
 * loads in an idle moment once `wantsText`: a player that starts by itself wants none before its first frame, because the
 * connection belongs to the picture; one that waits for a press wants it at once, because its button has a label.
 */
export function useWidget(
  props: WidgetProps,
  started: boolean,
  wantsText: boolean,
  begins: boolean,
): WidgetState {
  const { host, token } = props
  const getToken = useTokenSource(props.getToken)
  const [found, setFound] = useState<{ state: WidgetState; request: object | null }>({
    state: WAITING,
    request: null,
  })
  const [words, setWords] = useState<Text | null>(null)
  const [attempt, setAttempt] = useState(0)
  const api = text(props.api)
  const site = text(props.site)
  const partner = text(props.partner)
  const provider = text(props.provider)
  const storage: StorageChoice = props.storage === 'memory' ? 'memory' : 'local'
  useLanguageOfPage(host.element)
  const language = getElementLanguage(host.element, text(props.lang), storage)
  const latest = useRef({ language, use: null as TvUse | null })

  const lang = text(props.lang)
  const isSpoken = lang === null || findLanguage(lang) !== null
  useEffect(() => {
    if (isSpoken) return
    const fault = { attribute: 'lang', value: lang, used: language, wanted: LANGUAGES.join(', ') }
    void reportFault({ code: 'argument-invalid', element: host.element, ...fault })
  }, [host, isSpoken, lang, language])

  // A different operator or viewer needs a different instance.
  const request = useMemo(
    () => ({ api, site, partner, provider, token, getToken, storage }),
    [api, site, partner, provider, token, getToken, storage],
  )
  const find = useEffectEvent((about: typeof request, _attempt: number) => {
    let current = true
    let use: TvUse | null = null
    resolveAddresses(api, site, storage, host.element).then(
      ({ brand, ...addresses }) => {
        if (!current) return
        use = takeTv({
          ...{ ...about, ...addresses },
          language: latest.current.language,
          brand,
        })
        latest.current.use = use
        const { tv } = use
        applyBrandScheme(host.element.shadowRoot, brand?.brand)
        if (begins) void tv.session.start()
        setFound({ state: { name: 'ready', tv, brand, language, text: null }, request: about })
      },
      (error) => {
        const retry = () => setAttempt((count) => count + 1)
        if (current)
          setFound({ state: { name: 'failed', error: asTvError(error), text: null, retry }, request: about })
      },
    )
    return () => {
      current = false
      use?.release()
    }
  })
  // Work that has started continues: the page may change `load` while the element is out of view.
  const [works, setWorks] = useState(started)
  if (started && !works) setWorks(true)
  useLayoutEffect(() => (works ? find(request, attempt) : undefined), [works, request, attempt])

  useLayoutEffect(() => {
    latest.current.language = language
    latest.current.use?.setLanguage(language)
  }, [language])

  useLayoutEffect(() => {
    if (!wantsText) return
    // Playback starts before the text loads.
    let stop = onIdle(() => {
      stop = keepWords(site, language, setWords)
    })
    return () => stop()
  }, [wantsText, site, language])

  const keys = found.state.name === 'ready' ? found.state.tv.config : null
  useKeysInLinks(host.element, keys, language)

  // A result of an earlier request is dropped at once, because it may belong to another viewer.
  const state = found.request === request ? found.state : WAITING
  return { ...state, ...(state.name === 'ready' ? { language } : {}), text: words }
}

/** Renders again when a `lang` of the page changes, as where a page changes its language without a reload. */
function useLanguageOfPage(element: HTMLElement): void {
  const [, render] = useState({})
  useEffect(() => {
    const changes = new MutationObserver(() => render({}))
    changes.observe(element.ownerDocument, { attributeFilter: ['lang'], subtree: true })
    return () => changes.disconnect()
  }, [element])
}

/** True once the element should start: see `load` in the contract. */
export function useStart(host: WidgetProps['host'], load: unknown, isRequested: boolean): boolean {
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
  return isRequested || load === 'eager' || near
}

const sheets = new Map<string, CSSStyleSheet>()

/** Applies the brand's fixed colour scheme to a root, if there is one; `--tv-color-scheme` of the page takes precedence. */
function applyBrandScheme(root: ShadowRoot | null, brand: OperatorConfig['brand'] | undefined): void {
  const scheme = brand ? getColorScheme(brand) : null
  if (!root || !scheme) return
  const sheet = sheets.get(scheme) ?? new CSSStyleSheet()
  if (!sheets.has(scheme)) sheet.replaceSync(`:host{color-scheme:var(--tv-color-scheme,${scheme})}`)
  sheets.set(scheme, sheet)
  adoptSheets(root, [sheet])
}

type GetToken = () => Promise<string>

/** The page's latest `getToken`, by the stable function that an instance calls. */
const latest = new WeakMap<GetToken, GetToken>()

/** The stable function, by the first `getToken` that an element received. */
const sources = new WeakMap<GetToken, GetToken>()

/**
 * Returns a function that stays the same while the page replaces its `getToken`, as frameworks do with functions in their
 * markup: a new function does not mean a new viewer, and is called when the next token is needed. Null if there is none.
 */
function useTokenSource(getToken: GetToken | null): GetToken | null {
  const kept = useRef<GetToken | null>(null)
  if (!getToken) kept.current = null
  // A nested element receives the stable function of the outer element, and shares its instance.
  else if (latest.has(getToken)) kept.current = getToken
  else {
    const source: GetToken =
      kept.current ?? sources.get(getToken) ?? (() => (latest.get(source) ?? getToken)())
    kept.current = source
    sources.set(getToken, source)
    latest.set(source, getToken)
  }
  return kept.current
}
