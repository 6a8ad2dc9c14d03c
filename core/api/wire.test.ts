import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { anyPicture, count, dateSeconds, flag, id, picture, slug, text, timestampMs } from './wire'

describe('an id', () => {
  test.each([
    [12, '12'],
    ['12', '12'],
    ['641000000000000001', '641000000000000001'],
  ])('the id %j is read as the text %j', (wire, inside) => {
    expect(v.parse(id, wire)).toBe(inside)
  })

  test.each([null, undefined, true, {}])('the id %j is invalid', (wire) => {
    expect(v.safeParse(id, wire).success).toBe(false)
  })
})

describe('a flag', () => {
  test('a flag has the value of the response', () => {
    expect(v.parse(flag(), true)).toBe(true)
    expect(v.parse(flag(true), false)).toBe(false)
  })

  test.each([null, undefined])('a flag of %j counts as absent', (wire) => {
    expect(v.parse(flag(), wire)).toBe(false)
    expect(v.parse(flag(true), wire)).toBe(true)
  })
})

describe('a number', () => {
  test.each([
    [7, 7],
    ['7', 7],
    ['7.5', 7.5],
    [0, 0],
    [null, 3],
    [undefined, 3],
    ['', 3],
    ['many', 3],
  ])('the number %j is read as %j', (wire, inside) => {
    expect(v.parse(count(3), wire)).toBe(inside)
  })
})

describe('a text', () => {
  test.each([
    ['word', 'word'],
    ['', ''],
    [null, 'none'],
    [undefined, 'none'],
  ])('the text %j is read as %j', (wire, inside) => {
    expect(v.parse(text('none'), wire)).toBe(inside)
  })
})

describe('a picture', () => {
  test.each([
    ['http://img.example/a.svg', 'https://img.example/a.svg'],
    ['https://img.example/a.svg', 'https://img.example/a.svg'],
    ['http://localhost:8080/a.svg', 'http://localhost:8080/a.svg'],
    ['http://world.localhost:8080/a.svg', 'http://world.localhost:8080/a.svg'],
    ['http://127.0.0.1:8080/a.svg', 'http://127.0.0.1:8080/a.svg'],
    ['http://img.example/localhost/a.svg', 'https://img.example/localhost/a.svg'],
    ['http://localhost.example/a.svg', 'https://localhost.example/a.svg'],
    ['/a.svg', '/a.svg'],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    ['javascript:alert(1)', null],
    ['data:text/html,<b>', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('the picture %j is fetched from %j @OPS-06.https', (wire, inside) => {
    expect(v.parse(picture, wire)).toBe(inside)
  })
})

describe('a picture with several shapes', () => {
  test.each([
    ['http://img.example/a.svg', 'https://img.example/a.svg'],
    [{ src_16x9: 'http://img.example/wide.svg', src_2x3: '/tall.svg' }, 'https://img.example/wide.svg'],
    [{ src: '/one.svg' }, '/one.svg'],
    [{ color_bg: '#123456', src_2x3: 'https://img.example/tall.svg' }, 'https://img.example/tall.svg'],
    [{ color_bg: '#123456', src: null }, null],
    [{}, null],
    ['', null],
    [null, null],
  ])('the picture of several shapes %j is fetched from %j @OPS-06.https', (wire, inside) => {
    expect(v.parse(anyPicture, wire)).toBe(inside)
  })
})

describe('a field that is absent', () => {
  test('an absent field has its default', () => {
    const record = v.object({
      flag: flag(true),
      count: count(3),
      text: text('none'),
      picture,
      anyPicture,
      timestampMs,
    })
    expect(v.parse(record, {})).toEqual({
      flag: true,
      count: 3,
      text: 'none',
      picture: null,
      anyPicture: null,
      timestampMs: null,
    })
  })
})

describe('a moment', () => {
  test.each([
    ['2026-03-01T00:00:00Z', 1_772_323_200_000],
    ['2026-03-01T00:00:00.000Z', 1_772_323_200_000],
    ['2026-03-01T03:00:00+03:00', 1_772_323_200_000],
    [1_772_323_200, 1_772_323_200_000],
    ['1772323200', 1_772_323_200_000],
    [1_772_323_200_000, 1_772_323_200_000],
    [null, null],
    [undefined, null],
    ['', null],
    ['soon', null],
    [1e20, null],
    [-1e20, null],
    ['1e20', null],
  ])('the moment %j is %j ms', (wire, inside) => {
    expect(v.parse(timestampMs, wire)).toBe(inside)
  })
})

/** Fields whose names suggest a picture but which are none: a link, an id, an address of times. */
const NO_PICTURES = ['row-items.ts src', 'profiles.ts icon_avatar_id', 'streams.ts screenshot_timings']

test('every field for a picture, in every resource, is read as one @OPS-06.https', () => {
  const folder = new URL('./', import.meta.url)
  const name =
    /^\s*(\w*(?:cover|logo|icon|image|img|background|bg|poster|picture|src|graphic_title|screenshot)\w*): (.+),$/
  const others = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'wire.ts')
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .flatMap((line) => {
          const [, field, schema = ''] = name.exec(line) ?? []
          return field && !/picture/i.test(schema) ? [`${file} ${field}`] : []
        }),
    )
  expect(others.sort()).toEqual([...NO_PICTURES].sort())
})

test.each([
  [1_772_323_200, true],
  [1e20, false],
  [-1e20, false],
])('the start of a programme %j is a date: %j', (wire, isDate) => {
  expect(v.safeParse(dateSeconds, wire).success).toBe(isDate)
})

test.each([
  ['news-24', 'news-24'],
  ['a/b', 'a/b'],
  ['...', '...'],
  ['.', ''],
  ['..', ''],
  ['a/../b', ''],
  [null, ''],
  [undefined, ''],
])('the slug %j is read as %j: one that leads to another address counts as absent', (wire, inside) => {
  expect(v.parse(v.object({ slug }), { slug: wire })).toEqual({ slug: inside })
})
