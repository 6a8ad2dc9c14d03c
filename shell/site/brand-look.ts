import type { BrandConfig } from '../../core/brand'

/** Gives the page the brand's name and colours. The colours reach the elements too: custom properties pass their roots. */
export function wearBrand(brand: BrandConfig['brand']): void {
  document.title = brand.name
  for (const [name, colour] of Object.entries(brand.colors ?? {})) {
    if (colour) document.documentElement.style.setProperty(`--tv-color-${name}`, colour)
  }
}
