import type { BrandConfig } from '../../../core/brand'

/** True for a client that stores pages for search engines, by the list of the configuration (OPS-01). */
export function isPrerendered({ prerender }: BrandConfig): boolean {
  const agent = navigator.userAgent.toLowerCase()
  return (prerender?.userAgents ?? []).some((part) => agent.includes(part.toLowerCase()))
}
