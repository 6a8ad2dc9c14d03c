import { type ImgHTMLAttributes, type ReactNode, useState } from 'react'

/** Addresses that did not load since the browser was last offline: a list that shows them again does not request them. */
const failed = new Set<string>()

/** True for an address whose picture did not load on this page. */
export const hasFailed = (address: string): boolean => failed.has(address)

/** Remembers that a picture did not load; nothing is known of its address while the browser is offline. */
export function noteFailure(address: string): void {
  if (!navigator.onLine) return
  if (failed.size === 0) addEventListener('offline', () => failed.clear(), { once: true })
  failed.add(address)
}

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'onError'> {
  src: string | null
  /** Shown where there is no picture, or it does not load; nothing by default. */
  fallback?: ReactNode
}

/** A picture that adorns the words beside it. An address that did not load is requested once in a visit. */
export function Picture({ src, fallback = null, ...image }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || src === broken || hasFailed(src)) return fallback
  const handleError = () => {
    noteFailure(src)
    setBroken(src)
  }
  return <img {...image} src={src} alt="" onError={handleError} />
}
