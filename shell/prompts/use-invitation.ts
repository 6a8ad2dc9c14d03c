import { useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router'

/** A guest is asked to register this long after a page of a channel or content has loaded, ms (PKT-12). */
const AFTER_MS = 5000

const PAGES = ['/channels/:category/:channel', '/contents/:id/*', '/watch/:id']

/** True once a page of a channel or a content has been open long enough to ask a guest to register. */
export function useInvitation(): boolean {
  const { pathname } = useLocation()
  const page = PAGES.some((path) => matchPath(path, pathname)) ? pathname : null
  const [dueOn, setDueOn] = useState<string | null>(null)
  useEffect(() => {
    if (page === null) return
    const timer = setTimeout(() => setDueOn(page), AFTER_MS)
    return () => clearTimeout(timer)
  }, [page])
  return page !== null && dueOn === page
}
