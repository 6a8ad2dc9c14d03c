import { describe, expect, test } from 'vitest'
import { cutDescription, cutText, withoutFirstLink } from './long-text'

const line = (length: number) => 'a'.repeat(length)

describe('a description', () => {
  test('stays whole up to 600 characters, and beyond them without line breaks', () => {
    for (const text of [`${line(300)}\n${line(299)}`, line(900)])
      expect(cutDescription(text)).toEqual({ whole: text, start: null })
  })

  test('is cut after the last paragraph within 600 characters', () => {
    const text = `${line(200)}\n\n${line(300)}\r\n${line(200)}`
    expect(cutDescription(text)).toEqual({ whole: text, start: `${line(200)}\n\n${line(300)}` })
  })

  test('is cut after its first paragraph if that alone is longer', () => {
    expect(cutDescription(`${line(700)}\n${line(10)}`).start).toBe(line(700))
  })
})

describe('another long text', () => {
  test('stays whole up to 400 characters', () => {
    expect(cutText(` ${line(400)} `)).toEqual({ whole: line(400), start: null })
  })

  test('is cut at the last word within 400 characters', () => {
    const text = `${line(390)} ${line(20)} ${line(5)}`
    expect(cutText(text)).toEqual({ whole: text, start: line(390) })
  })

  test('is cut within a word that alone is longer', () => {
    expect(cutText(line(500)).start).toBe(line(400))
  })
})

describe('the description of a channel', () => {
  test.each([
    ['News all day. https://news.invalid/a?b=1 Watch it.', 'News all day. Watch it.'],
    [
      'See <a href="https://x.invalid/">our site</a> now, or https://y.invalid',
      'See now, or https://y.invalid',
    ],
    ['www.x.invalid is ours', 'is ours'],
    ['<a href="https://x.invalid">Without an end', '<a href=" an end'],
    ['No address at all', 'No address at all'],
  ])('has its first link left out: %s', (description, shown) => {
    expect(withoutFirstLink(description)).toBe(shown)
  })

  test('takes no longer per character for many links without an end', () => {
    const started = performance.now()
    const text = '<a>'.repeat(200_000)
    expect(withoutFirstLink(text)).toBe(text)
    // A search from every start to the end of the text would take minutes.
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
