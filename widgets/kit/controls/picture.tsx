import { type ImgHTMLAttributes, type ReactNode, useState } from 'react'

/** Addresses that failed to load since the browser was last offline, so that a list does not request them again. */
const failed = new Set<string>()

/** True for an address whose picture did not load on this page. */
export const hasFailed = (address: string): boolean => failed.has(address)

/** Remembers that a picture failed to load; ignored while the browser is offline, because the address may be right. */
export function noteFailure(address: string): void {
  if (!navigator.onLine) return
  if (failed.size === 0) addEventListener('offline', () => failed.clear(), { once: true })
  failed.add(address)
}

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'onError'> {
  src: string | null
  /** Shown if there is no picture or it fails to load; nothing by default. */
  fallback?: ReactNode
}

/** A decorative picture beside its text. An address that has failed is not requested again. */
export function Picture({ src, fallback = null, ...image }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || src === broken || hasFailed(src)) return fallback
  const handleError = () => {
    noteFailure(src)
    setBroken(src)
  }
  return <img {...image} src={src} alt="" onError={handleError} />
}
