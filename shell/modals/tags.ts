import type { DetailedHTMLProps, HTMLAttributes } from 'react'

/** The members of `<tv-auth>` and `<tv-parental-pin>` that the modals use. */
export interface AuthElement extends HTMLElement {
  open(): Promise<void>
  close(): Promise<void>
}

export interface PinElement extends HTMLElement {
  readonly open: boolean
  ask(): Promise<boolean>
}

interface AuthAttributes extends HTMLAttributes<AuthElement> {
  mode: 'inline' | 'dialog'
  methods?: string
  required?: boolean
}

interface PinAttributes extends HTMLAttributes<PinElement> {
  /** `play`: nothing is shown until it is asked. */
  load: 'play'
  for: string
  mode: 'ask' | 'set' | 'change'
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tv-auth': DetailedHTMLProps<AuthAttributes, AuthElement>
      'tv-parental-pin': DetailedHTMLProps<PinAttributes, PinElement>
    }
  }
}
