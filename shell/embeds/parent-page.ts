import type { OperatorConfig } from '../../core/brand'

/** The origins of a brand's list; entries that are not addresses are left out. */
export const listOrigins = (addresses: readonly string[]): string[] =>
  addresses.filter((text) => URL.canParse(text)).map((text) => new URL(text).origin)

/** Origin of the page around this frame; null where the browser does not state it, as in Firefox. */
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
 * True if `ignore_parental_control` of an embed address counts (PIN-06): only inside a frame, and only for listed pages
 * where the brand says so. Without a configuration it does not count, since the brand's rule is not known.
 */
export function grantsWaiver(config: OperatorConfig | null, { isFramed, parentOrigin }: FrameFacts): boolean {
  if (!isFramed || !config) return false
  if (config.embed?.ignoreParentalControl !== 'listed') return true
  return parentOrigin !== null && listOrigins(config.embed.origins).includes(parentOrigin)
}

/**
 * The facts of this page's frame. The referrer is the page that led the frame here, which may be a third one: no waiver for
 * listed pages in a browser without `ancestorOrigins`.
 */
export const frameFacts = (): FrameFacts => ({
  isFramed: window.parent !== window,
  parentOrigin: parentOrigin(),
})
