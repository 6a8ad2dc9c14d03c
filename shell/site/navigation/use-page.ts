import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { segmentsOf } from '../../../core/navigation'
import { useSite } from '../site-context'
import { usePageLayer } from './page-layer'

/**
 * Sets the document title to the page's and the brand's name, and names the dialog of a page over another. Null: brand
 * only, undefined: left to a dialog over the page.
 */
export function useTitle(name: string | null | undefined): void {
  const { brand } = useSite()
  const { isBeneath, setName } = usePageLayer()
  useEffect(() => {
    if (name === undefined || isBeneath) return
    document.title = name ? `${name} · ${brand.name}` : brand.name
    setName?.(name ?? '')
  }, [name, brand, isBeneath, setName])
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
export const useSegments = (): string[] => segmentsOf(useLocation().pathname)
