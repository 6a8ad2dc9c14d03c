import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSite } from './site-context'

/** Names the page in the title, before the brand's name; null is the brand alone, undefined leaves it to what lies over it. */
export function useTitle(name: string | null | undefined): void {
  const { brand } = useSite()
  useEffect(() => {
    if (name === undefined) return
    document.title = name ? `${name} · ${brand.name}` : brand.name
  }, [name, brand])
}

/** Keeps the body's class `page_{first path segment}` (spec/1 §2); `page_main` at the root. */
export function useBodyClass(): void {
  const { pathname } = useLocation()
  const name = `page_${/^\/([\w-]+)/.exec(pathname)?.[1] ?? 'main'}`
  useEffect(() => {
    document.body.classList.add(name)
    return () => document.body.classList.remove(name)
  }, [name])
}
