import { signal } from '@preact/signals-core'

/** The event `beforeinstallprompt` of Chromium browsers, which TypeScript's types do not contain. */
interface InstallOffer extends Event {
  /** Shows the browser's dialog; once, at a press of the viewer. */
  prompt(): Promise<unknown>
}

/** The event that the browser has sent to this page; null without one, and after it was used. */
export const installOffer = signal<InstallOffer | null>(null)

addEventListener('beforeinstallprompt', (event) => {
  installOffer.value = event as InstallOffer
})
