import { describe, expect, it } from 'vitest'
import { correctLayout, isKnownWord } from './search'

describe('the correction of a query typed in the English layout', () => {
  it.each([
    ['vfvf', 'мама'],
    ['rbyj', 'кино'],
    ['yjdjcnb', 'новости'],
    ['djqyf b vbh', 'война и мир'],
    ['[jrrtq', 'хоккей'],
    ['RBYJ', 'кино'],
    ['  rbyj ', 'кино'],
    [';bpym', 'жизнь'],
    ['`krb', 'ёлки'],
    ['{jrrtq', 'хоккей'],
    ['GJL]TPL', 'подъезд'],
    ['GJL}TPL', 'подъезд'],
    [':BPYM', 'жизнь'],
    ['"rhfy', 'экран'],
    ['<fyr', 'банк'],
    ['>hbcn', 'юрист'],
    ['~krb', 'ёлки'],
  ])('%s is %s @CAT-10.offered', (typed, meant) => {
    expect(correctLayout(typed)).toBe(meant)
  })

  it.each([
    ['rb', 'two letters'],
    ['r;', 'one letter and a sign'],
    ['кино', 'Cyrillic letters'],
    ['rbyj 2', 'a digit'],
    ['ghbdtn rfr ltkf njdfhbo', 'several words of more than fifteen letters'],
    ['', 'nothing'],
  ])('%s has none: %s @CAT-10.not-offered', (typed) => {
    expect(correctLayout(typed)).toBeNull()
  })
})

describe('a known word', () => {
  it.each([
    ['кино', ['Кино про кино'], true],
    ['ёлки', ['Елки на Новый год'], true],
    ['война мир', ['Война и мир'], true],
    ['кин', ['Кино'], false],
    ['кино', [], false],
    ['', ['Кино'], false],
  ])('%s among %j: %s', (text, suggestions, known) => {
    expect(isKnownWord(text, suggestions)).toBe(known)
  })
})
