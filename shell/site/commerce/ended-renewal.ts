import { signal } from '@preact/signals-core'

/** True from the end of a renewal until the viewer is asked why, by code that may load after it. */
export const hasEndedRenewal = signal(false)
