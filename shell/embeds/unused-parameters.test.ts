import { describe, expect, test } from 'vitest'
import { readEmbedAddress } from './embed-address'
import { describeUnused } from './unused-parameters'

const described = (path: string) => {
  const { pathname, search, searchParams } = new URL(path, 'https://tv.example')
  return describeUnused(readEmbedAddress(pathname, search), searchParams)
}

describe('an embed address that is not wholly used', () => {
  test.each([
    ['/channel_embed/a?muted=yes', '?muted=yes is not used, wanted: 1 or 0.'],
    ['/channel_embed/a?ts=abc', '?ts=abc is not used, wanted: epoch s, a whole number.'],
    ['/channel_embed/a?start=90', '?start=90 is a parameter of /content_embed.'],
    ['/content_embed/a?start=1:30', '?start=1:30 is not used, wanted: s, a whole number.'],
    ['/content_embed/a?ts=1700000000', '?ts=1700000000 is a parameter of /channel_embed.'],
    ['/channel_embed/a?controls=all', '?controls=all is not used, wanted: full, minimal, none.'],
    ['/channel_embed/a?storage=none', '?storage=none is not used, wanted: local, memory.'],
    ['/channel_embed/a?quality=best', '?quality=best is not used, wanted: lines of the picture, or auto.'],
    ['/channel_embed/a?text=1', '?text=1 is not used, wanted: a language tag such as pt-BR, or off.'],
    ['/channel_embed/a?lang=1', '?lang=1 is not used, wanted: a language tag such as pt-BR.'],
    [
      '/channel_embed/a?partner=a%20b',
      '?partner=a b is not used, wanted: letters, digits, dots, hyphens and underscores.',
    ],
    [
      '/channel_embed/a?ignore_parental_control=yes',
      '?ignore_parental_control=yes is not used, wanted: 1 or 0.',
    ],
  ])('%s is described with the accepted values', (path, text) => {
    expect(described(path)).toEqual([text])
  })

  test('has a sentence for each parameter', () => {
    expect(described('/channel_embed/a?muted=yes&autoplay=1&ts=soon')).toHaveLength(2)
  })

  test.each([
    '?ts=1700000000&autoplay=1&muted&controls=none&lang=ru&partner=post&provider=net.one&quality=auto&text=off',
    '?muted=0&autoplay=false&ignore_parental_control=0',
    '?ts=&lang=&quality=',
    '?utm_source=letter&token=secret&constructor=1&hasOwnProperty',
  ])('has none for what means what was intended, and for other programs: %s', (search) => {
    expect(described(`/channel_embed/a${search}`)).toEqual([])
  })
})
