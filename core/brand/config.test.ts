import { describe, expect, test } from 'vitest'
import { completeConfig, isLogoutOffered } from './brand-rules'
import { getColorScheme, getParentalRules, loadConfig, parseConfig as parseOperator } from './config'
import { getSaleRules } from './sale-rules'

const parseConfig = (data: unknown, source: string) => completeConfig(parseOperator(data, source), source)

const PARENTAL_DEFAULTS = {
  duration: 60,
  pay: true,
  profile: true,
  program: false,
  vod: true,
  channel: true,
  settings: true,
}

const good = {
  api: 'https://api.example',
  brand: { key: 'demo', name: 'Demo TV', logo: '/logo.svg', colors: { accent: '#f00', surface: '#111' } },
  languages: ['ru', 'en'],
  embed: { origins: ['https://partner.example'] },
  parentalControl: { adultChannels: [66, '67'], defaults: PARENTAL_DEFAULTS },
  features: { welcome: true, telegram: false },
  logoutHiddenFor: ['quiet'],
  signInByLink: false,
  codeLength: 4,
  externalAuth: 'https://id.example/sign-in',
  providers: {
    '41': {
      middleware: true,
      shortPhone: { digits: 9, unlessStartsWith: '7' },
      blockStatus: true,
      packets: { hidden: ['508'], only: [], sort: 'price', bundleOrder: ['632', '631'] },
    },
  },
  partners: { ecosystem: { offer: { packet: '502', days: 30, price: '1000' } } },
  purchases: { offers: true, frameOrigins: ['https://bank.example'] },
  prerender: { userAgents: ['Prerender'] },
  menu: { hidden: ['news', '7'] },
  connectivity: { ping: false, logoRequest: false },
  excludedContents: ['some-film', '42'],
}

const without = (path: string): object => {
  const copy = structuredClone(good) as Record<string, unknown>
  const [first = '', second] = path.split('.')
  if (second === undefined) delete copy[first]
  else delete (copy[first] as Record<string, unknown>)[second]
  return copy
}

const withField = (path: string, value: unknown): object => {
  const copy = structuredClone(good) as Record<string, unknown>
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const place = steps.reduce((at, step) => at[step] as Record<string, unknown>, copy)
  place[last] = value
  return copy
}

describe('a configuration', () => {
  test('a valid configuration is returned unchanged', () => {
    expect(parseConfig(good, 'here')).toEqual(good)
  })

  test('a configuration needs no more than the API and the brand', () => {
    const least = { api: 'http://localhost:8080', brand: { key: 'demo', name: 'Demo TV' } }
    expect(parseConfig(least, 'here')).toEqual({ ...least, signInByLink: true })
  })

  test('a configuration may contain fields of a later release, which elements ignore', () => {
    expect(() => parseConfig({ ...good, later: true }, 'here')).not.toThrow()
  })

  test.each(['api', 'brand', 'brand.key', 'brand.name'])(
    'a configuration without %s is rejected with the name of the field',
    (field) => {
      expect(() => parseConfig(without(field), 'here')).toThrow(
        expect.objectContaining({
          code: 'config-invalid',
          detail: expect.objectContaining({ source: 'here', field }),
        }),
      )
    },
  )

  test.each([
    ['api', 'api.example'],
    ['api', 'ftp://api.example'],
    ['api', 'https://'],
    ['api', 7],
    ['brand', 'Demo TV'],
    ['brand.key', ''],
    ['brand.name', null],
    ['brand.logo', 1],
    ['brand.colors', 'red'],
    ['brand.colors.accent', 1],
    ['brand.colors.surface', false],
    ['brand.colorScheme', 'sepia'],
    ['languages', 'ru'],
    ['languages.1', 3],
    ['embed', []],
    ['embed.origins', '*'],
    ['embed.origins.0', '*'],
    ['embed.ignoreParentalControl', true],
    ['embed.ignoreParentalControl', 'all'],
    ['parentalControl', true],
    ['parentalControl.adultChannels', 10],
    ['parentalControl.adultChannels.0', null],
    ['parentalControl.defaults', 'off'],
    ['features', true],
    ['features.welcome', 'yes'],
    ['features.telegram', 1],
    ['features.promoCodes', 'on'],
    ['features.oembed', 0],
    ['features.languageMenu', true],
    ['connectivity', false],
    ['connectivity.ping', 'no'],
    ['connectivity.logo', false],
    ['connectivity.logoRequest', 300],
    ['menu', 'short'],
    ['menu.hidden', 'movies'],
    ['logoutHiddenFor', 'clickup'],
    ['logoutHiddenFor.0', 7],
    ['signInByLink', 'no'],
    ['codeLength', '4'],
    ['codeLength', 2],
    ['codeLength', 9],
    ['codeLength', 4.5],
    ['prerender', true],
    ['prerender.userAgents', 'Prerender'],
    ['prerender.userAgents.0', ''],
    ['externalAuth', 'id.example'],
    ['externalAuth', 'javascript:alert(1)'],
    ['providers', 'all'],
    ['providers.41', true],
    ['providers.41.middleware', 'yes'],
    ['providers.41.packets', []],
    ['providers.41.packets.hidden', '502'],
    ['providers.41.packets.only', '502'],
    ['providers.41.packets.sort', 'name'],
    ['providers.41.packets.bundleOrder', 631],
    ['providers.41.confirmsWithoutCard', 'yes'],
    ['purchases.confirmsWithoutCard', 1],
    ['purchases.frameOrigins', 'https://bank.example'],
    ['purchases.frameOrigins.0', 'https://bank.example/pay'],
    ['purchases.frameOrigins.0', 'javascript:alert(1)'],
    ['partners', true],
    ['partners.ecosystem.offer', 'yes'],
    ['partners.ecosystem.offer.price', 1000],
    ['partners.ecosystem.offer.days', 0],
    ['excludedContents', '42'],
    ['providers.41.blockStatus', 1],
    ['providers.41.shortPhone', 9],
    ['providers.41.shortPhone.digits', '9'],
    ['providers.41.shortPhone.unlessStartsWith', 7],
  ])(
    'a configuration with a wrong %s (%j) is rejected with the field and the problem @LNG-04.config-checked',
    (field, value) => {
      const problem = expect.stringMatching(/./)
      const detail = expect.objectContaining({
        source: 'here',
        problem,
        field: expect.stringContaining(field),
      })
      expect(() => parseConfig(withField(field, value), 'here')).toThrow(expect.objectContaining({ detail }))
    },
  )

  test.each([null, 'text', 7, undefined])('a configuration that is %j is invalid as a whole', (value) => {
    expect(() => parseConfig(value, 'here')).toThrow(
      expect.objectContaining({ detail: expect.objectContaining({ field: '(the whole file)' }) }),
    )
  })
})

describe('applications and manuals', () => {
  const complete = (fields: object) => parseConfig({ ...good, ...fields }, 'here')

  test('their addresses are read by device', () => {
    const apps = { ios: 'https://apps.example/ios', scheme: 'demotv' }
    const manuals = { dune: 'https://manuals.example/dune' }
    expect(complete({ apps, manuals })).toMatchObject({ apps, manuals })
  })

  test.each([
    [{ apps: { ios: 'javascript:alert(1)' } }, 'apps.ios'],
    [{ apps: { scheme: 'javascript' } }, 'apps.scheme'],
    [{ apps: { scheme: 'https' } }, 'apps.scheme'],
    [{ apps: { scheme: 'demo://' } }, 'apps.scheme'],
    [{ manuals: { dune: '/manual.pdf' } }, 'manuals.dune'],
  ])('%j is refused, and the field is named', (fields, field) => {
    expect(() => complete(fields)).toThrow(expect.objectContaining({ code: 'config-invalid' }))
    expect(() => complete(fields)).toThrow(
      expect.objectContaining({ detail: expect.objectContaining({ field }) }),
    )
  })
})

describe('the colour scheme', () => {
  const schemeOf = (brand: object) => getColorScheme({ key: 'demo', name: 'Demo TV', ...brand })

  test('a brand fixes a scheme; without one the system of the viewer decides', () => {
    expect([
      schemeOf({ colorScheme: 'light' }),
      schemeOf({}),
      schemeOf({ colors: { accent: '#f00' } }),
    ]).toEqual(['light', null, null])
  })

  test('a brand with a surface of its own is dark, unless it says that the surface is a light one', () => {
    const colors = { surface: '#111' }
    expect([schemeOf({ colors }), schemeOf({ colors, colorScheme: 'light' })]).toEqual(['dark', 'light'])
  })
})

describe('the rules of parental control', () => {
  test('a configuration without rules lists no adult channel and protects every action', () => {
    const { parentalControl: _, ...config } = good
    expect(getParentalRules(parseConfig(config, 'here'))).toEqual({ adultChannels: [], defaults: null })
    expect(getParentalRules(null)).toEqual({ adultChannels: [], defaults: null })
  })

  test('a configuration lists adult channels by number or text, and a default that is left out protects @PIN-05.adult-list', () => {
    const config = { ...good, parentalControl: { adultChannels: [66, '67'], defaults: { program: false } } }
    const { adultChannels, defaults } = getParentalRules(parseConfig(config, 'here'))
    expect(adultChannels).toEqual(['66', '67'])
    expect(defaults).toMatchObject({ duration: 30, program: false, channel: true, vod: true, pay: true })
  })
})

describe('logout', () => {
  const config = parseConfig(good, 'here')

  test('logout is offered by default, whatever the partner and the brand', () => {
    const least = parseConfig({ api: 'https://api.example', brand: { key: 'hambi', name: 'TV' } }, 'here')
    expect([isLogoutOffered(least, null), isLogoutOffered(least, 'clickup')]).toEqual([true, true])
    expect([isLogoutOffered(null, 'mbank'), isLogoutOffered(config, null)]).toEqual([true, true])
  })

  test('logout is not offered for the partners and brands in the configuration @ACC-16.not-offered', () => {
    expect(isLogoutOffered(config, 'quiet')).toBe(false)
    const own = parseConfig({ ...good, brand: { key: 'quiet', name: 'TV' } }, 'here')
    expect(isLogoutOffered(own, null)).toBe(false)
  })

  test('a provider’s rules of sales take the place of the brand’s', () => {
    const config = parseOperator(
      {
        ...good,
        purchases: { offers: false, confirmsWithoutCard: true, frameOrigins: ['https://bank.example'] },
        providers: { '41': { offers: true, confirmsWithoutCard: false }, '42': {} },
      },
      'here',
    )
    const ofBrand = { isByOffers: false, confirmsWithoutCard: true, frameOrigins: ['https://bank.example'] }
    expect(getSaleRules(config, null)).toEqual(ofBrand)
    expect(getSaleRules(config, '42')).toEqual(ofBrand)
    expect(getSaleRules(config, '41')).toEqual({ ...ofBrand, isByOffers: true, confirmsWithoutCard: false })
    expect(getSaleRules(null, '41')).toEqual({
      isByOffers: true,
      confirmsWithoutCard: false,
      frameOrigins: [],
    })
  })
})

describe('loading a configuration', () => {
  const answering =
    (body: string, status = 200): typeof fetch =>
    () =>
      Promise.resolve(new Response(body, { status }))

  test('the configuration is requested from /config.json of the site', async () => {
    const requests: string[] = []
    const config = await loadConfig('https://tv.example', (input) => {
      requests.push(String(input))
      return Promise.resolve(new Response(JSON.stringify(good)))
    })
    expect(config).toEqual(good)
    expect(requests).toEqual(['https://tv.example/config.json'])
  })

  test('a configuration that cannot be loaded rejects', async () => {
    const failing: typeof fetch = () => Promise.reject(new TypeError('fetch failed'))
    await expect(loadConfig('https://tv.example', failing)).rejects.toMatchObject({
      code: 'network',
      detail: { call: 'https://tv.example/config.json' },
    })
  })

  test.each([
    ['<html>Home</html>', 200, 'not JSON'],
    ['{}', 404, 'HTTP 404'],
  ])('a response that is no configuration is named: %s with %i', async (body, status, problem) => {
    await expect(loadConfig('https://tv.example', answering(body, status))).rejects.toMatchObject({
      code: 'config-invalid',
      detail: { source: 'https://tv.example/config.json', field: '(the whole file)', problem },
    })
  })

  test('a 5xx response rejects with `server`, not with an invalid configuration', async () => {
    await expect(loadConfig('https://tv.example', answering('<html>', 502))).rejects.toMatchObject({
      code: 'server',
      detail: { call: 'https://tv.example/config.json', status: 502 },
    })
  })

  test('a configuration that breaks off rejects with `network`', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
    await expect(
      loadConfig('https://tv.example', () => Promise.resolve(new Response(broken))),
    ).rejects.toMatchObject({ code: 'network' })
  })

  test('an invalid field of a loaded configuration is named', async () => {
    const body = JSON.stringify({ ...good, api: 'nowhere' })
    await expect(loadConfig('https://tv.example', answering(body))).rejects.toMatchObject({
      detail: { field: 'api', problem: 'must be an http or https address' },
    })
  })
})
