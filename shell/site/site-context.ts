import { createContext, use } from 'react'
import type { Site } from './site'

export const SiteContext = createContext<Site | null>(null)

/** The site of the surrounding provider; throws outside of it. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite outside of SiteContext')
  return site
}
