import type { OperatorConfig } from '../../core/brand'

/** The origins of a brand's list; entries that are not addresses are left out. */
export const listOrigins = (addresses: readonly string[]): string[] =>
  addresses.filter((text) => URL.canParse(text)).map((text) => new URL(text).origin)

/** Origin of the page around this frame; null if the browser does not state it, as in Firefox. */
export function parentOrigin(): string | null {
  const stated = location.ancestorOrigins?.[0] ?? 'null'
  return stated === 'null' ? null : stated
}

/** The facts that decide whether an embed page may play without the PIN. */
export interface FrameFacts {
  /** False for a page in a tab of its own. */
  isFramed: boolean
  /** Origin of the page around the frame; null if the browser does not state it. */
  parentOrigin: string | null
}

/**
 * True if `ignore_parental_control` of an embed address is granted (PIN-06): only inside a frame, and only for listed
 * pages if the brand requires it. Without a configuration it is not granted, because the brand's rule is unknown.
 */
export function grantsWaiver(config: OperatorConfig | null, { isFramed, parentOrigin }: FrameFacts): boolean {
  if (!isFramed || !config) return false
  if (config.embed?.ignoreParentalControl !== 'listed') return true
  return parentOrigin !== null && listOrigins(config.embed.origins).includes(parentOrigin)
}

/**
 * Facts about this page's frame. The referrer is not used: it is the page that navigated the frame here, which may be a
 * third one. Without `ancestorOrigins` there is therefore no waiver for listed pages.
 */
export const frameFacts = (): FrameFacts => ({
  isFramed: window.parent !== window,
  parentOrigin: parentOrigin(),
})
