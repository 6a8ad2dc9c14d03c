import { type BrandConfig, getColorScheme } from '../../../core/brand'

/** Applies the brand's name and colours to the page. */
export function applyBrand(brand: BrandConfig['brand']): void {
  document.title = brand.name
  applyColours(brand)
  if (getColorScheme(brand) || brand.colors?.surface) colourBrowser()
}

/** Applies the brand's colours; the elements inherit them, because custom properties cross shadow roots. */
export function applyColours(brand: BrandConfig['brand']): void {
  const { colors } = brand
  const scheme = getColorScheme(brand)
  if (scheme) document.documentElement.style.setProperty('--tv-color-scheme', scheme)
  for (const name of ['accent', 'surface'] as const) {
    const colour = colors?.[name]
    if (colour) document.documentElement.style.setProperty(`--tv-color-${name}`, colour)
  }
}

/** Sets the colour of the browser's own bars to the page's colour, which a brand may fix for both schemes. */
function colourBrowser(): void {
  const { backgroundColor } = getComputedStyle(document.documentElement)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = backgroundColor
  }
}
