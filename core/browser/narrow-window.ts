/** Up to this width pages are requested for mobile clients (CAT-01). */
const MOBILE = '(width <= 932px)'

/** True in a window as narrow as a phone's. */
export const isWindowNarrow = (): boolean => matchMedia(MOBILE).matches
