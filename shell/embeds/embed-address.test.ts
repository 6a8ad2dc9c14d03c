import { describe, expect, test } from 'vitest'
import { readEmbedAddress } from './embed-address'

const attributes = (search: string) => readEmbedAddress('/channel_embed/news-24', search).attributes

describe('the channel of an embed address', () => {
  test.each([
    ['/channel_embed/news-24', 'news-24'],
    ['/channel_embed/12/', '12'],
    ['/channel_embed/%D0%BE%D0%B4%D0%B8%D0%BD', 'один'],
    ['/channel_embed/', null],
    ['/channel_embed', null],
    ['/channel_embed/a/b', null],
    ['/channel_embed/%E0%A4%A', null],
  ])('%s is %j', (pathname, channel) => {
    expect(readEmbedAddress(pathname, '')).toMatchObject({ shows: 'channel', name: channel })
  })
})

describe('the content of an embed address', () => {
  test.each([
    ['/content_embed/free-film', 'free-film'],
    ['/content_embed/645000000000000001/', '645000000000000001'],
    ['/content_embed/two-seasons/two-seasons-s1e2', 'two-seasons/two-seasons-s1e2'],
    ['/content_embed/a%2Fb', 'a%2Fb'],
    ['/content_embed/a%252Fb', 'a%252Fb'],
    ['/content_embed/100%25/a%2520b', '100%/a%20b'],
    ['/content_embed/', null],
    ['/content_embed', null],
    ['/content_embed/a/b/c', null],
  ])('%s is %j @EMB-05.content-embed', (pathname, content) => {
    expect(readEmbedAddress(pathname, '')).toMatchObject({ shows: 'content', name: content })
  })

  test.each([
    ['start=90', { start: '90' }],
    ['start=0', { start: '0' }],
    ['start=-1', {}],
    ['start=1:30', {}],
    ['ts=1700000000', {}],
  ])('starts at the second that %s names', (search, found) => {
    expect(readEmbedAddress('/content_embed/free-film', `?${search}`).attributes).toEqual(found)
  })

  test('accepts start, which a channel does not', () => {
    expect(attributes('?start=90')).toEqual({})
  })
})

describe('the parameters of an embed address', () => {
  test.each([
    ['storage=memory', { storage: 'memory' }],
    ['storage=local', { storage: 'local' }],
    ['storage=none', {}],
    ['audio=pt-BR', { audio: 'pt-BR' }],
    ['audio=1', {}],
  ])('set up the player by %s', (search, found) => {
    expect(attributes(`?${search}`)).toEqual(found)
  })

  test('become attributes', () => {
    expect(
      attributes('?ts=1700000000&autoplay=1&muted&controls=none&lang=ru&partner=post&provider=net.one'),
    ).toEqual({
      ts: '1700000000',
      autoplay: '',
      muted: '',
      controls: 'none',
      lang: 'ru',
      partner: 'post',
      provider: 'net.one',
    })
  })

  test.each([
    'ts=-1',
    'ts=soon',
    'ts=',
    'autoplay=0',
    'muted=false',
    'controls=all',
    'lang=',
    'lang=<b>',
    'partner=a b',
    'provider=',
    'ignore_parental_control=0',
    'token=secret',
    'api=https://elsewhere.example',
  ])('are ignored if their value is invalid: %s', (search) => {
    expect(attributes(`?${search}`)).toEqual({})
  })
})

describe('an embed address asks to ignore parental control', () => {
  test.each([
    ['1', true],
    ['true', true],
    ['', false],
    ['0', false],
    ['yes', false],
    ['TRUE', false],
  ])('with ignore_parental_control=%s: %s', (value, asks) => {
    const { asksToIgnoreParentalControl, attributes } = readEmbedAddress(
      '/channel_embed/news-24',
      `?ignore_parental_control=${value}`,
    )
    expect(asksToIgnoreParentalControl).toBe(asks)
    expect(attributes).toEqual({})
  })
})

describe('the tracks that an embed address requests', () => {
  const tracks = (search: string) => readEmbedAddress('/channel_embed/news-24', search).tracks

  test('are a height in lines and a language of subtitles', () => {
    expect(tracks('?quality=720&text=pt-BR')).toEqual({ quality: 720, text: 'pt-BR' })
  })

  test('may be automatic quality and no subtitles', () => {
    expect(tracks('?quality=auto&text=off')).toEqual({ quality: 'auto', text: 'off' })
  })

  test.each(['', 'quality=best&audio=1&text=<b>', 'quality=-720', 'quality=0', 'quality=&audio=&text='])(
    'are left to the player where they make no sense: %j',
    (search) => {
      expect(tracks(`?${search}`)).toEqual({ quality: null, text: null })
    },
  )
})
