import { describe, expect, test } from 'vitest'
import { parseConfig } from './config'
import { readSiteConfig } from './site-config'

const good = { api: 'https://api.example', brand: { key: 'demo', name: 'Demo TV' } }
const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6'

/** Colours as the browser of the site knows them. */
const isColor = (text: string) => text.startsWith('#')
const read = (fields: object) => readSiteConfig(parseConfig({ ...good, ...fields }, 'here'), 'here', isColor)
const refused = (field: string, problem: string) =>
  expect.objectContaining({
    code: 'config-invalid',
    detail: { source: 'here', field, problem: expect.stringContaining(problem) },
  })

describe('the configuration of a site', () => {
  test('has every field that its parts read', () => {
    const fields = {
      analytics: { consent: 'ask' },
      prompts: { email: {}, poll: { address: '/promo' } },
      push: { applicationServerKey: KEY },
      trackers: { tns: 'https://pixel.example/{CatID}' },
      parentalControl: { defaults: { pay: false } },
      providers: { '41': { packets: { sort: 'price' }, offers: true } },
      cast: { receiver: 'DEMO0001', sender: 'https://cast.example/', policy: 'origin_scoped' },
    }
    expect(read(fields)).toMatchObject({ ...good, prompts: fields.prompts, push: fields.push })
  })

  test.each([
    ['logoutHidenFor', { logoutHidenFor: [] }, '`logoutHiddenFor` may be meant'],
    ['later', { later: true }, 'is unknown'],
    ['brand.color', { brand: { ...good.brand, color: {} } }, '`colors` may be meant'],
    ['brand.colors.acent', { brand: { ...good.brand, colors: { acent: '#f00' } } }, '`accent` may be meant'],
    ['features.telegramm', { features: { telegramm: true } }, '`telegram` may be meant'],
    ['embed.origin', { embed: { origins: [], origin: '' } }, '`origins` may be meant'],
    [
      'providers.41.packets.hiden',
      { providers: { 41: { packets: { hiden: [] } } } },
      '`hidden` may be meant',
    ],
    ['partners.eco.ofer', { partners: { eco: { ofer: null } } }, '`offer` may be meant'],
    ['prompts.pol', { prompts: { pol: { address: '/promo' } } }, '`poll` may be meant'],
    ['prompts.poll.adress', { prompts: { poll: { address: '/', adress: '/' } } }, '`address` may be meant'],
    ['analytics.beacon.adress', { analytics: { beacon: { adress: '' } } }, '`address` may be meant'],
  ])(
    'with the unknown field %s is refused, and names the one that may be meant @LNG-04.every-field',
    (field, fields, problem) => {
      expect(() => read(fields)).toThrow(refused(field, problem))
    },
  )

  test.each([
    ['brand.colors.accent', { brand: { ...good.brand, colors: { accent: 'nonsense' } } }],
    ['brand.colors.surface', { brand: { ...good.brand, colors: { surface: '' } } }],
    ['prompts.poll.address', { prompts: { poll: { address: 'javascript:alert(1)' } } }],
    ['prompts.install.partners', { prompts: { install: {} } }],
    ['push.applicationServerKey', { push: { applicationServerKey: '' } }],
    ['trackers.tns', { trackers: { tns: 'pixel.example' } }],
    ['codeLength', { codeLength: 40 }],
  ])('with a wrong %s is refused by the name of the field @LNG-04.every-field', (field, fields) => {
    expect(() => read(fields)).toThrow(refused(field, ''))
  })
})

describe('the settings of analytics', () => {
  const parsed = (analytics: unknown) => read({ analytics }).analytics

  test('without any there are none, and without a kind of consent one is required', () => {
    expect(parsed(undefined)).toBeUndefined()
    expect(parsed({})).toEqual({ consent: 'required' })
  })

  test('a field that is left out has its default', () => {
    const address = 'https://collect.example/tv'
    const marketing = { script: 'https://offers.example/a.js', global: 'offers' }
    expect(parsed({ consent: 'ask', dataLayer: {}, beacon: { address }, marketing })).toEqual({
      consent: 'ask',
      dataLayer: { name: 'dataLayer' },
      beacon: { address, events: 20, seconds: 10 },
      marketing: { ...marketing, method: 'init' },
    })
    expect(() => parsed({ beacon: { address: 'http://localhost:8080/collect' } })).not.toThrow()
  })

  test.each([
    ['consent', { consent: false }],
    ['consent', { consent: 'none' }],
    ['counter', { counter: {} }],
    ['dataLayer.name', { dataLayer: { name: 'data layer' } }],
    ['beacon.address', { beacon: {} }],
    ['beacon.address', { beacon: { address: 'http://collect.example/tv' } }],
    ['beacon.address', { beacon: { address: 'http://localhost.example/tv' } }],
    ['beacon.events', { beacon: { address: 'https://collect.example', events: 0 } }],
    ['beacon.seconds', { beacon: { address: 'https://collect.example', seconds: 0.5 } }],
    ['marketing.script', { marketing: { script: '//offers.example/a.js', global: 'offers' } }],
    ['marketing.global', { marketing: { script: 'https://offers.example/a.js', global: 'offers()' } }],
  ])('a wrong %s is refused, and the field is named', (field, analytics) => {
    expect(() => parsed(analytics)).toThrow(
      expect.objectContaining({ detail: expect.objectContaining({ field: `analytics.${field}` }) }),
    )
  })
})
