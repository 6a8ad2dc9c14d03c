import type { BrandConfig } from '../../core/brand'

/** Applies the brand's name and colours to the page. */
export function wearBrand(brand: BrandConfig['brand']): void {
  document.title = brand.name
  wearColours(brand)
}

/** Applies the brand's colours; the elements inherit them, because custom properties cross shadow roots. */
export function wearColours({ colors }: BrandConfig['brand']): void {
  for (const [name, colour] of Object.entries(colors ?? {})) {
    if (colour) document.documentElement.style.setProperty(`--tv-color-${name}`, colour)
  }
}
