import { useEffect } from 'react'
import type { Tv } from '../../../core/tv'

/** The parts of an element's configuration that its site needs to offer the same to the same viewer (EMB-07). */
export type SiteKeys = Pick<Tv['config'], 'site' | 'partner' | 'provider'>

/** Adds the partner, the provider and the language of an element to an address of the operator's site. */
export function withKeys(address: string, { partner, provider }: SiteKeys, language: string): string {
  const url = new URL(address, location.href)
  for (const [name, value] of Object.entries({ partner, provider, lang: language }))
    if (value) url.searchParams.set(name, value)
  return url.href
}

/** Events before a link is followed or its address copied. */
const PRESSES = ['pointerdown', 'keydown', 'click', 'auxclick', 'contextmenu'] as const

/** Adds the partner, provider and language of an element to its links to the operator's site, when they are pressed. */
export function useKeysInLinks(element: HTMLElement, keys: SiteKeys | null, language: string): void {
  useEffect(() => {
    const root = element.shadowRoot
    if (!root || !keys) return
    const listening = new AbortController()
    const { origin } = new URL(keys.site)
    const isOnSite = origin === location.origin && window.parent === window
    const add = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link && link.origin === origin && !isOnSite) link.href = withKeys(link.href, keys, language)
    }
    for (const press of PRESSES)
      root.addEventListener(press, add, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [element, keys, language])
}
