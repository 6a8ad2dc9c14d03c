import { describe, expect, test } from 'vitest'
import { splitDescription, splitText } from './long-text'

const line = (length: number) => 'a'.repeat(length)

describe('a description', () => {
  test('stays whole up to 600 characters, and beyond them without line breaks', () => {
    for (const text of [`${line(300)}\n${line(299)}`, line(900)])
      expect(splitDescription(text)).toEqual({ start: text, rest: '' })
  })

  test('is split after the last paragraph within 600 characters', () => {
    const text = `${line(200)}\n\n${line(300)}\r\n${line(200)}`
    expect(splitDescription(text)).toEqual({ start: `${line(200)}\n\n${line(300)}`, rest: line(200) })
  })

  test('is split after its first paragraph if that alone is longer', () => {
    expect(splitDescription(`${line(700)}\n${line(10)}`)).toEqual({ start: line(700), rest: line(10) })
  })
})

describe('another long text', () => {
  test('stays whole up to 400 characters', () => {
    expect(splitText(` ${line(400)} `)).toEqual({ start: line(400), rest: '' })
  })

  test('is split at the last word within 400 characters', () => {
    const text = `${line(390)} ${line(20)} ${line(5)}`
    expect(splitText(text)).toEqual({ start: line(390), rest: `${line(20)} ${line(5)}` })
  })

  test('is split within a word that alone is longer', () => {
    expect(splitText(line(500))).toEqual({ start: line(400), rest: line(100) })
  })
})
