import { expect, test } from 'vitest'
import { foldText, inOtherLayout, toSounds } from './text-forms'

test.each([
  ['Ёлка', 'елка'],
  ['ПЕРВЫЙ  канал', 'первыи канал'],
  ['Café Über', 'cafe uber'],
  ['Azərbaycan', 'azerbaycan'],
  ['İSTANBUL ışık', 'istanbul isik'],
  ['Qazaqstan', 'qazaqstan'],
  ['Şəki', 'seki'],
  ['\u200eНо\u00advo\u200bсти\u200f', 'ноvoсти'],
  ['Cafe\u0301', 'cafe'],
])('%s is compared as %s: without case, diacritics and double spaces', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([
  ['Новости', 'novosti'],
  ['Кухня', 'kuhnya'],
  ['Кухня', 'kukhnia'],
  ['Щит', 'shchit'],
  ['Щит', 'schit'],
  ['Центр', 'tsentr'],
  ['Центр', 'tzentr'],
  ['Юмор', 'yumor'],
  ['Ярмарка', 'yarmarka'],
  ['Ярмарка', 'iarmarka'],
  ['История', 'istoriya'],
  ['История', 'istoria'],
  ['Евразия', 'yevraziya'],
  ['Первый', 'pervyy'],
  ['Первый', 'pervyi'],
  ['Ёлка', 'elka'],
  ['Женщина', 'zhenshchina'],
  ['Объектив', "ob'ektiv"],
  ['Хит', 'khit'],
  ['Синема', 'Cinema'],
  ['Комеди', 'Comedy'],
  ['Джаз', 'Jazz'],
  ['Фокс', 'Fox'],
  ['Мун', 'Moon'],
  ['Вест', 'West'],
  ['Лайф', 'Life', false],
  ['Қазақстан', 'Qazaqstan'],
  ['Ёлки', 'yolki'],
  ['Ёлки', 'jolki'],
  ['Ёлки', 'ëlki'],
  ['Йорк', 'York'],
  ['Пятница', 'pyatnica'],
  ['Пятница', 'pâtnica'],
  ['Пятница', 'pyatnicza'],
  ['Первый', 'pervyj'],
  ['Россия', 'rossija'],
  ['Юмор', 'jumor'],
  ['Юмор', 'ûmor'],
  ['Царьград', 'cargrad'],
  ['Царьград', 'czar’grad'],
  ['Жизнь', 'žiznʹ'],
  ['Щит', 'ŝit'],
  ['Щит', 'shhit'],
  ['Чай', 'čaj'],
  ['Хит', 'xit'],
])('%s and %s sound the same, as far as letters tell', (one, other, same = true) => {
  expect(toSounds(one).some((sound) => toSounds(other).includes(sound))).toBe(same)
})

test.each([
  ['yjdjcnb', 'новости'],
  ['туцы', 'news'],
  ['Rbyj', 'кино'],
  ['[jrrtq', 'хоккей'],
  ['{jrrtq', 'хоккей'],
  ['~}:"<>', 'ёъжэбю'],
  ['Жизнь', ';bpym'],
  ['24', '24'],
  ['Шпорт', 'igjhn'],
])('the keys of %s write %s in the other layout', (typed, meant) => {
  expect(inOtherLayout(typed)).toBe(meant)
})
