import { createContext, use } from 'react'
import type { Site } from './load-site'

export const SiteContext = createContext<Site | null>(null)

/** What every page works with; only inside of the site's frame. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite outside of SiteContext')
  return site
}
