import { describe, expect, test } from 'vitest'
import { fillMask, fillMasks, shortenDescription } from './masks'

const values = { title: 'The Open Shore', year: '2021', genres: 'drama, sea', empty: '' }

describe('a mask', () => {
  test.each([
    ['{title}', 'The Open Shore'],
    ['{{ title }} ({year})', 'The Open Shore (2021)'],
    ['%title%, %year%', 'The Open Shore, 2021'],
    ['Watch {title} online', 'Watch The Open Shore online'],
    ['{title} ({unknown})', 'The Open Shore'],
    ['{title} · {unknown} · {year}', 'The Open Shore · 2021'],
    ['{unknown} – {title}', 'The Open Shore'],
    ['{title} {year {genres}}', 'The Open Shore'],
    ['{title {year}} {genres}', 'drama, sea'],
    ['{title} {', 'The Open Shore'],
    ['} {title}', 'The Open Shore'],
    ['{title}: {empty}', 'The Open Shore'],
    ['{empty} online', ''],
    ['{toString}', ''],
    ['{unknown}, {title} ({unknown}), {year}: {unknown}', 'The Open Shore, 2021'],
    ['{title} ({unknown}) [{unknown}] now', 'The Open Shore now'],
    ['Television on any screen', 'Television on any screen'],
    ['Call now() -- {title}', 'Call now() -- The Open Shore'],
    ['<b>{title}</b> & "more"', '<b>The Open Shore</b> & "more"'],
    ['\uE0000\uE001 {title}', '0 The Open Shore'],
    ['', ''],
  ])('%j is filled as %j', (mask, filled) => {
    expect(fillMask(mask, values)).toBe(filled)
  })

  test('placeholders in a value are its own characters', () => {
    expect(fillMask('{title}!', { title: '{year} ()', year: '2021' })).toBe('{year} ()!')
  })

  test('a mask of 10,000 characters is filled and cut', () => {
    const masks = [
      { page_type: 'content', text_type: 'title' as const, value: `{title} ${'x '.repeat(5000)}` },
    ]
    const { title = '' } = fillMasks(masks, ['content'], values)
    expect(title.startsWith('The Open Shore x x')).toBe(true)
    expect(title.length).toBeLessThanOrEqual(250)
  })
})

describe('the texts of a page', () => {
  const mask = (page_type: string, text_type: 'title' | 'h1' | 'description', value: string) => ({
    page_type,
    text_type,
    value,
  })

  test('come from the most exact type of page that has a value', () => {
    const masks = [
      mask('content', 'title', 'Content {title}'),
      mask('movie', 'title', 'Film {title}'),
      mask('movie', 'h1', '{missing}'),
      mask('content', 'h1', '{title}, {year}'),
      mask('person', 'h1', 'Nobody'),
    ]
    expect(fillMasks(masks, ['movie', 'content'], values)).toEqual({
      title: 'Film The Open Shore',
      h1: 'The Open Shore, 2021',
    })
  })

  test('a description has at most 70 characters and ends with a word', () => {
    const long = 'A lighthouse keeper finds a boat without people, and the sea does not give an answer.'
    const cut = shortenDescription(long)
    expect(cut).toBe('A lighthouse keeper finds a boat without people, and the sea does not…')
    expect([...cut].length).toBeLessThanOrEqual(70)
    expect(shortenDescription('x'.repeat(80))).toBe(`${'x'.repeat(69)}…`)
    expect(shortenDescription(' short \n text ')).toBe('short text')
    const masked = fillMasks([mask('content', 'description', `${long} {title}`)], ['content'], values)
    expect(masked.description).toBe(cut)
  })
})
