import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type HeadedSection, splitPath } from '../../../core/navigation'
import { maskedHeading, type PageFacts, shownPage } from '../head/page-facts'
import { useSite } from '../site-context'
import { usePageLayer } from './page-layer'

/**
 * Sets the document title to the page's and the brand's name, and names the dialog of a page over another. Null: brand
 * only; undefined: a dialog over the page, or the view in its
 * place, sets it. `facts` are for search engines and messengers; without them the page
 * is excluded from both.
 */
export function useTitle(name: string | null | undefined, facts: PageFacts | null = null): void {
  const { brand } = useSite()
  const { isBeneath, setName } = usePageLayer()
  const { kind, of } = facts ?? {}
  useEffect(() => {
    if (name === undefined || isBeneath) return
    document.title = name ? `${name} · ${brand.name}` : brand.name
    const before = shownPage.peek()
    const at = before?.name === name ? before.at : performance.now()
    shownPage.value = name === null ? null : { name, facts: kind ? ({ kind, of } as PageFacts) : null, at }
    setName?.(name ?? '')
  }, [name, brand, isBeneath, setName, kind, of])
}

/** Sets the title of a list of the site itself from the record of its section, and returns it. */
export function useSectionTitle({ heading }: HeadedSection): string {
  const title = useSite().text.t(heading)
  useTitle(title, { kind: 'list', of: title })
  return title
}

/** The heading of the present page: the operator's for search engines, else its name (OPS-01). */
export function useHeading(name: string): string {
  useSignals()
  const masked = maskedHeading.value
  return masked?.name === name ? masked.h1 : name
}

/** Keeps the body class `page_{first path segment}`, `page_main` at the root. */
export function useBodyClass(): void {
  const { pathname } = useLocation()
  const name = `page_${/^\/([\w-]+)/.exec(pathname)?.[1] ?? 'main'}`
  useEffect(() => {
    document.body.classList.add(name)
    return () => document.body.classList.remove(name)
  }, [name])
}

/** The segments of the present page's path, decoded. */
export const useSegments = (): string[] => splitPath(useLocation().pathname)
