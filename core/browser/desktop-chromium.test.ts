import { expect, test } from 'vitest'
import { isDesktopChromium } from './desktop-chromium'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Chrome on a desktop', `${MAC} Chrome/140.0.0.0 Safari/537.36`, true],
  ['Edge on a desktop', `${MAC} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, true],
  ['Safari on a desktop', `${MAC} Version/26.0 Safari/605.1.15`, false],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  [
    'Chrome on a phone',
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    false,
  ],
  [
    'Chrome on a tablet',
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    false,
  ],
])('%s is taken for a desktop browser of the Chrome family: %s is %s', (_, userAgent, expected) => {
  expect(isDesktopChromium(userAgent)).toBe(expected)
})
