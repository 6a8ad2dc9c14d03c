import type { Words } from '../wire/language'

/** The terms of the partners whose libraries a packet opens; accepted before subscribing. */
export const libraries: Words = {
  ru: `Правила видеотек «Дальний план» и «Первый дубль»

Редакция от 1 марта 2026 года

1. Что входит

1.1. Пакет открывает платные фильмы и сериалы двух видеотек. Состав видеотек определяют партнёры: название может уйти из них, когда заканчиваются права на показ.

1.2. Фильмы и сериалы можно смотреть на любом устройстве абонента, но не больше чем на двух одновременно.

2. Оплата и отключение

2.1. Пакет оплачивается помесячно вперёд и продлевается сам, пока на счёте хватает денег.

2.2. Отключить пакет можно в офисе провайдера. Оплаченный месяц остаётся открытым до конца.

3. Данные

3.1. Партнёры получают сведения о том, что и сколько смотрели, без имени и номера телефона абонента.

Эти правила относятся к вымышленным видеотекам и приведены для примера.
`,
  en: `Terms of the libraries The Long Shot and First Take

In the wording of 1 March 2026

1. What you get

1.1. The packet opens the paid films and series of two libraries. The partners decide what is in them: a title may leave when the rights to show it end.

1.2. Films and series can be watched on any device of the customer, but on two at the same time at most.

2. Payment and leaving

2.1. The packet is paid a month ahead and renews by itself as long as there is enough money on the account.

2.2. The packet is ended at an office of the provider. A month that is paid for stays open until its end.

3. Data

3.1. The partners learn what has been watched and for how long, without the customer's name and phone number.

These terms belong to invented libraries and are here as an example.
`,
}
