import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pictureAddress } from './picture-address'

const ADDRESS = 'https://pictures.example/a.jpg'

describe('the address of a picture', () => {
  it('asks for the width of its kind times the pixel ratio, from 1 to 3 @OPS-06.width', () => {
    const widths = [0.5, 1, 1.25, 2, 3, 4].map((ratio) => pictureAddress(ADDRESS, 'content-h', ratio))
    expect(widths.map((address) => new URL(address).searchParams.get('w'))).toEqual([
      '343',
      '343',
      '686',
      '686',
      '1029',
      '1029',
    ])
    expect(pictureAddress(ADDRESS, 'channel', 1)).toBe(`${ADDRESS}?w=285`)
    expect(pictureAddress(ADDRESS, 'promo-bg', 1)).toBe(`${ADDRESS}?w=1920`)
  })

  it('keeps the rest of the query as it is, also a signed one, and the fragment', () => {
    expect(pictureAddress(`${ADDRESS}?sign=a%2Fb+c&crop=1#x`, 'channel', 1)).toBe(
      `${ADDRESS}?sign=a%2Fb+c&crop=1&w=285#x`,
    )
    expect(pictureAddress(`${ADDRESS}?w=10&h=4`, 'channel', 1)).toBe(`${ADDRESS}?h=4&w=285`)
    expect(pictureAddress('/covers/a.svg', 'channel', 1)).toBe('/covers/a.svg?w=285')
  })

  it('stays unchanged if the picture is in the address itself', () => {
    expect(pictureAddress('data:image/png;base64,AA==', 'channel', 1)).toBe('data:image/png;base64,AA==')
  })
})

/**
 * Pictures that are requested at full size: codes to scan, logos of the brand, avatars, icons, and artwork in several
 * densities.
 */
const WHOLE = [
  'shell/layout/header/header.tsx',
  'shell/layout/page/page-head.tsx',
  'shell/modals/money/account-payment.tsx',
  'shell/modals/profiles/profile-picture.tsx',
  'shell/modals/prompts/push.tsx',
  'shell/pages/packets/artwork-image.tsx',
  'shell/pages/watch/film-actions.tsx',
  'widgets/kit/player/gates/operator-buttons.tsx',
  'widgets/tv-auth/auth-body.tsx',
  'widgets/tv-packet-buy/steps/payment-steps.tsx',
  'widgets/tv-parental-pin/pin-body.tsx',
]

it('every picture of channels, programmes and contents is asked for by its width @OPS-06.width', () => {
  const root = new URL('../../../', import.meta.url)
  const views = ['shell', 'widgets'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  const whole = views.filter((file) => {
    // The components that use it name the address.
    if (file === 'widgets/kit/controls/picture.tsx') return false
    const text = readFileSync(new URL(file, root), 'utf8')
    return [...text.matchAll(/<(?:img|Picture)\b.*?\bsrc=\{(.*?)\}/gs)].some(
      ([, src]) => !src?.includes('pictureAddress('),
    )
  })
  expect(whole.sort()).toEqual(WHOLE)
})
