import { signal } from '@preact/signals-core'

/** True from the end of a renewal until the viewer is asked for the reason, by code that may load later. */
export const hasEndedRenewal = signal(false)
