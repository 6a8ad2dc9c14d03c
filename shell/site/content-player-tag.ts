import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** The members of `<tv-content-player>` that the site uses. */
export interface ContentPlayerElement extends HTMLElement {
  readonly state: string
  readonly contentInfo: { id: string; slug: string; title: string } | null
  readonly episode: { slug: string } | null
  muted: boolean
  play(): Promise<void>
  pause(): Promise<void>
}

interface ContentPlayerAttributes extends HTMLAttributes<ContentPlayerElement> {
  content?: string
  'library-id'?: string
  /** Seconds. */
  start?: number
  trailer?: boolean
  autoplay?: boolean
  load?: 'visible' | 'eager' | 'play'
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tv-content-player': DetailedHTMLProps<ContentPlayerAttributes, ContentPlayerElement>
    }
  }
}
