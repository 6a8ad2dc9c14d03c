import { expect, test } from 'vitest'
import { describeDevice, isDesktopChromium } from './device'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  [`${MAC}/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'pc', 'Safari 18', 'macOS', '10'],
  [`${MAC}/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`, 'pc', 'Chrome 142', 'macOS', '10'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0',
    'pc',
    'Edge 142',
    'Windows',
    '10',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 OPR/120.0',
    'pc',
    'Opera 120',
    'Windows',
    '10',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'pc',
    'Firefox 140',
    'Linux',
    '',
  ],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'phone', 'Safari 18', 'iOS', '18'],
  [`${PIXEL} Mobile Safari/537.36`, 'phone', 'Chrome 142', 'Android', '15'],
  [`${PIXEL} Safari/537.36`, 'tablet', 'Chrome 142', 'Android', '15'],
  ['', 'pc', 'unknown', 'unknown', ''],
  ...[
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.1 TV Safari/537.36',
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.211 Safari/537.36 WebAppManager',
    'Mozilla/5.0 (Linux; NetCast; U) AppleWebKit/537.31 (KHTML, like Gecko) Chrome/108.0.0.0 Safari/537.31 SmartTV/8.0',
    'Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 Chrome/108.0.0.0 Safari/537.36 HbbTV/1.6.1 (+DRM; VIDAA)',
  ].map((agent) => [agent, 'tv', 'Chrome 108', 'Linux', '']),
  ...[
    'Mozilla/5.0 (Linux; Android 12; BRAVIA 4K VH2) AppleWebKit/537.36 Chrome/108.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 12; AFTKRT) AppleWebKit/537.36 Chrome/108.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 12; Chromecast Google TV) AppleWebKit/537.36 Chrome/108.0.0.0 Safari/537.36 CrKey/1.56',
  ].map((agent) => [agent, 'tv', 'Chrome 108', 'Android', '12']),
])('the browser %s registers as %s, %s, %s %s', (agent, device_type, model, os_name, os_version) => {
  expect(describeDevice('0.1.0', agent)).toEqual({
    device_type,
    vendor: 'PC',
    model,
    version: '0.1.0',
    os_name,
    os_version,
    application_type: 'web',
  })
})

test.each([
  ['Chrome on a desktop', `${MAC}/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`, true],
  [
    'Edge on a desktop',
    `${MAC}/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    true,
  ],
  ['Safari on a desktop', `${MAC}/537.36 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, false],
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
