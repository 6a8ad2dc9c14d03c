import type { Words } from '../wire/language'

/** A country where contents are made. */
export interface Country {
  /** 18 digits. */
  readonly id: string
  /** ISO 3166 code. */
  readonly code: string
  readonly name: Words
}

type Row = readonly [code: string, ru: string, en: string]

const rows: readonly Row[] = [
  ['KZ', 'Казахстан', 'Kazakhstan'],
  ['AR', 'Аргентина', 'Argentina'],
  ['AM', 'Армения', 'Armenia'],
  ['AU', 'Австралия', 'Australia'],
  ['AT', 'Австрия', 'Austria'],
  ['AZ', 'Азербайджан', 'Azerbaijan'],
  ['BE', 'Бельгия', 'Belgium'],
  ['BR', 'Бразилия', 'Brazil'],
  ['CA', 'Канада', 'Canada'],
  ['CL', 'Чили', 'Chile'],
  ['CN', 'Китай', 'China'],
  ['CZ', 'Чехия', 'Czechia'],
  ['DK', 'Дания', 'Denmark'],
  ['EE', 'Эстония', 'Estonia'],
  ['FI', 'Финляндия', 'Finland'],
  ['FR', 'Франция', 'France'],
  ['GE', 'Грузия', 'Georgia'],
  ['DE', 'Германия', 'Germany'],
  ['GR', 'Греция', 'Greece'],
  ['IS', 'Исландия', 'Iceland'],
  ['IN', 'Индия', 'India'],
  ['IE', 'Ирландия', 'Ireland'],
  ['IT', 'Италия', 'Italy'],
  ['JP', 'Япония', 'Japan'],
  ['KG', 'Киргизия', 'Kyrgyzstan'],
  ['LV', 'Латвия', 'Latvia'],
  ['MX', 'Мексика', 'Mexico'],
  ['NZ', 'Новая Зеландия', 'New Zealand'],
  ['NO', 'Норвегия', 'Norway'],
  ['PL', 'Польша', 'Poland'],
  ['PT', 'Португалия', 'Portugal'],
  ['KR', 'Республика Корея', 'South Korea'],
  ['ES', 'Испания', 'Spain'],
  ['SE', 'Швеция', 'Sweden'],
  ['TR', 'Турция', 'Türkiye'],
  ['UZ', 'Узбекистан', 'Uzbekistan'],
  ['GB', 'Великобритания', 'United Kingdom'],
  ['US', 'США', 'United States'],
]

const firstId = 647000000000000001n

export const countries: readonly Country[] = rows.map(([code, ru, en], index) => ({
  id: String(firstId + BigInt(index)),
  code,
  name: { ru, en },
}))
