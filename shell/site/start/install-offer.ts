import { signal } from '@preact/signals-core'

/** The browser's offer to install the site; Chrome family only, hence not among TypeScript's types. */
interface InstallOffer extends Event {
  /** Shows the browser's question; once, at a press of the viewer. */
  prompt(): Promise<unknown>
}

/** The offer that the browser has made to this page; null without one, and once it was used. */
export const installOffer = signal<InstallOffer | null>(null)

addEventListener('beforeinstallprompt', (event) => {
  installOffer.value = event as InstallOffer
})
