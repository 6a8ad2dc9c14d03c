import type { PromoSlider } from './promo-slider'

let loaded: typeof PromoSlider | null = null

/** Fetches the code of banners, which most rows do not have. */
export async function loadPromoSlider(): Promise<typeof PromoSlider> {
  const code = await import('./promo-slider')
  loaded = code.PromoSlider
  return loaded
}

/** The banners if their code has loaded, so that they are rendered at once; otherwise null. */
export const loadedPromoSlider = (): typeof PromoSlider | null => loaded
