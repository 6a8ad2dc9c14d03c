/** Up to this width, list and channel are separate pages (CHN-03), and pages are requested for mobile clients (CAT-01). */
export const NARROW = '(width <= 932px)'

/** The mobile layout with its bottom bar (NAV-04). */
export const MOBILE = '(width < 1024px), (width <= 1281px) and (hover: none) and (pointer: coarse)'

/** True in a window as narrow as a phone's. */
export const isWindowNarrow = (): boolean => matchMedia(NARROW).matches
