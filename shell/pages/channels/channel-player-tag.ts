import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** The members of `<tv-channel-player>` that the site uses. */
export interface ChannelPlayerElement extends HTMLElement {
  readonly state: string
  readonly live: boolean
  /** Epoch seconds of what is on screen. */
  readonly time: number
  readonly program: { id: string; title: string; start: number; end: number } | null
  readonly channelInfo: { id: string; slug: string; name: string } | null
  muted: boolean
  play(): Promise<void>
  goLive(): Promise<void>
  seekTo(epochSeconds: number): Promise<void>
}

interface ChannelPlayerAttributes extends HTMLAttributes<ChannelPlayerElement> {
  channel: string
  ts: number | null
  autoplay?: boolean
  load?: 'visible' | 'eager' | 'play'
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tv-channel-player': DetailedHTMLProps<ChannelPlayerAttributes, ChannelPlayerElement>
    }
  }
}
