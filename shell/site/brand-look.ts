import type { BrandConfig } from '../../core/brand'

/** Gives the page the brand's name and colours. */
export function wearBrand(brand: BrandConfig['brand']): void {
  document.title = brand.name
  wearColours(brand)
}

/** Gives the page the brand's colours. They reach the elements too: custom properties pass their roots. */
export function wearColours({ colors }: BrandConfig['brand']): void {
  for (const [name, colour] of Object.entries(colors ?? {})) {
    if (colour) document.documentElement.style.setProperty(`--tv-color-${name}`, colour)
  }
}
