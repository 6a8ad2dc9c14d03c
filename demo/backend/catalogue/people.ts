import type { Words } from '../wire/language'

/** A person's work on a content. */
export type Work = 'director' | 'actor' | 'producer' | 'writer' | 'composer' | 'presenter' | 'editor'

/** An invented person of the catalogue. */
export interface Person {
  readonly id: number
  readonly slug: string
  readonly name: Words
  readonly isWoman: boolean
  /** The main one first. */
  readonly works: readonly Work[]
  readonly bornIn: Words
  readonly bornYear: number
}

type Row = readonly [slug: string, ru: string, en: string, works: string, cityRu: string, cityEn: string]

const rows: readonly Row[] = [
  ['marta-ilyina', 'Марта Ильина', 'Marta Ilyina', 'director writer', 'Алма-Ата', 'Almaty'],
  ['oleg-soroka', 'Олег Сорока', 'Oleg Soroka', 'actor', 'Караганда', 'Karaganda'],
  ['dana-abrams', 'Дана Абрамс', 'Dana Abrams', 'actor producer', 'Рига', 'Riga'],
  ['timur-weller', 'Тимур Веллер', 'Timur Weller', 'composer', 'Таллин', 'Tallinn'],
  ['inga-polyakova', 'Инга Полякова', 'Inga Polyakova', 'actor', 'Томск', 'Tomsk'],
  ['askar-nurlan', 'Аскар Нурлан', 'Askar Nurlan', 'director', 'Шымкент', 'Shymkent'],
  ['vera-lind', 'Вера Линд', 'Vera Lind', 'actor', 'Хельсинки', 'Helsinki'],
  ['pavel-orlik', 'Павел Орлик', 'Pavel Orlik', 'writer', 'Прага', 'Prague'],
  ['saule-ertai', 'Сауле Ертай', 'Saule Ertai', 'presenter producer', 'Астана', 'Astana'],
  ['jon-hallgrim', 'Йон Халльгрим', 'Jón Hallgrim', 'actor director', 'Рейкьявик', 'Reykjavik'],
  ['nino-basari', 'Нино Басари', 'Nino Basari', 'actor', 'Тбилиси', 'Tbilisi'],
  ['grigory-zimin', 'Григорий Зимин', 'Grigory Zimin', 'producer', 'Казань', 'Kazan'],
  ['elena-cortes', 'Элена Кортес', 'Elena Cortés', 'actor', 'Валенсия', 'Valencia'],
  ['rustam-akhmet', 'Рустам Ахмет', 'Rustam Akhmet', 'editor', 'Уральск', 'Oral'],
  ['klara-weiss', 'Клара Вайс', 'Klara Weiss', 'director editor', 'Вена', 'Vienna'],
  ['fedor-yolkin', 'Фёдор Ёлкин', 'Fyodor Yolkin', 'actor presenter', 'Вологда', 'Vologda'],
  ['amina-sadyk', 'Амина Садык', 'Amina Sadyk', 'actor', 'Бишкек', 'Bishkek'],
  ['tomas-horak', 'Томаш Горак', 'Tomáš Horák', 'composer', 'Брно', 'Brno'],
  ['lidia-frost', 'Лидия Фрост', 'Lidia Frost', 'writer producer', 'Осло', 'Oslo'],
  ['kirill-baev', 'Кирилл Баев', 'Kirill Baev', 'actor', 'Павлодар', 'Pavlodar'],
  ['yuna-park', 'Юна Пак', 'Yuna Park', 'actor director', 'Пусан', 'Busan'],
  ['marek-nowicki', 'Марек Новицкий', 'Marek Nowicki', 'director', 'Гданьск', 'Gdańsk'],
  ['zarina-omar', 'Зарина Омар', 'Zarina Omar', 'presenter', 'Актау', 'Aktau'],
  ['lev-garin', 'Лев Гарин', 'Lev Garin', 'actor', 'Псков', 'Pskov'],
  ['brigid-quinn', 'Бриджид Куинн', 'Brigid Quinn', 'actor writer', 'Корк', 'Cork'],
  ['hiro-tanabe', 'Хиро Танабэ', 'Hiro Tanabe', 'composer director', 'Киото', 'Kyoto'],
  ['stella-moro', 'Стелла Моро', 'Stella Moro', 'actor', 'Болонья', 'Bologna'],
  ['denis-kray', 'Денис Край', 'Denis Kray', 'presenter editor', 'Омск', 'Omsk'],
  ['ayla-demir', 'Айла Демир', 'Ayla Demir', 'actor', 'Измир', 'Izmir'],
  ['anton-vetrov', 'Антон Ветров', 'Anton Vetrov', 'writer', 'Пермь', 'Perm'],
  ['sofia-lund', 'София Лунд', 'Sofia Lund', 'producer', 'Гётеборг', 'Gothenburg'],
  ['daniyar-bek', 'Данияр Бек', 'Daniyar Bek', 'actor', 'Тараз', 'Taraz'],
  ['olga-ryabina', 'Ольга Рябина', 'Olga Ryabina', 'presenter', 'Самара', 'Samara'],
  ['pierre-valois', 'Пьер Валуа', 'Pierre Valois', 'actor producer', 'Лион', 'Lyon'],
  ['maya-tereshko', 'Майя Терешко', 'Maya Tereshko', 'editor writer', 'Гомель', 'Gomel'],
  ['ilyas-karim', 'Ильяс Карим', 'Ilyas Karim', 'composer actor', 'Самарканд', 'Samarkand'],
  ['greta-holm', 'Грета Холм', 'Greta Holm', 'actor', 'Орхус', 'Aarhus'],
  ['boris-lapin', 'Борис Лапин', 'Boris Lapin', 'director actor', 'Архангельск', 'Arkhangelsk'],
  ['noor-haddad', 'Нур Хаддад', 'Noor Haddad', 'actor presenter', 'Марсель', 'Marseille'],
  ['tessa-wong', 'Тесса Вонг', 'Tessa Wong', 'producer editor', 'Ванкувер', 'Vancouver'],
]

const firstId = 5001
/** Women whose first names do not end in -а or -я in Russian. */
const otherWomen = ['saule-ertai', 'nino-basari', 'brigid-quinn', 'noor-haddad']
const works: readonly Work[] = ['director', 'actor', 'producer', 'writer', 'composer', 'presenter', 'editor']

export const people: readonly Person[] = rows.map(([slug, ru, en, done, cityRu, cityEn], index) => ({
  id: firstId + index,
  slug,
  name: { ru, en },
  isWoman: /[ая] /.test(ru) || otherWomen.includes(slug),
  works: done.split(' ').flatMap((name) => works.find((work) => work === name) ?? []),
  bornIn: { ru: cityRu, en: cityEn },
  bornYear: 1948 + ((index * 11) % 51),
}))

const known = new Map(
  people.flatMap((person) =>
    [String(person.id), person.slug, `${person.slug}-${person.id}`].map((key) => [key, person]),
  ),
)

/** The person with this id, this slug, or both joined with a hyphen. */
export const personNamed = (idOrSlug: string): Person | undefined => known.get(idOrSlug)
