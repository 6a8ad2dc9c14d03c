/** Russian and English titles of invented programmes, by subgenre; `ru | en`. */
export const programTitles: Readonly<Record<string, readonly string[]>> = {
  interview: [
    'Два стула | Two Chairs',
    'Вопрос на засыпку | The Trick Question',
    'Без грима | Without Make-up',
    'Долгий разговор | The Long Conversation',
  ],
  'weekly-review': [
    'Семь дней, семь цифр | Seven Days, Seven Figures',
    'Воскресная редакция | The Sunday Desk',
    'Экономика на пальцах | Economics by Hand',
  ],
  cooking: [
    'Кастрюля времени | The Time Saucepan',
    'Плов и другие споры | Pilaf and Other Disputes',
    'Завтрак за пять | Breakfast in Five',
    'Печём вслепую | Baking Blind',
  ],
  garden: ['Грядка на балконе | A Bed on the Balcony', 'Сад за одно лето | A Garden in One Summer'],
  travel: [
    'Рюкзак на выходные | A Weekend Rucksack',
    'Полустанок | The Halt',
    'Билет туда | A Ticket There',
    'По краю карты | Along the Edge of the Map',
  ],
  nature: ['Час синицы | The Hour of the Titmouse', 'Кто живёт под мостом | Who Lives under the Bridge'],
  science: [
    'Лаборатория на колёсах | Lab on Wheels',
    'Спорим, не взорвётся | Bet It Will Not Explode',
    'Формула дождя | The Formula of Rain',
  ],
  cities: ['Прогулки с архитектором | Walks with an Architect'],
  concert: ['Квартирник у Назыма | Nazym’s Living Room', 'Пять нот | Five Notes'],
  crafts: ['Сделай сам, дед научит | Grandpa Shows How'],
  'team-sport': ['Разбор тура | The Round Reviewed', 'Футбол во дворах | Courtyard Football'],
  'winter-sport': ['Снежный дневник | Snow Diary'],
  racing: ['Обгон недели | Overtake of the Week'],
  toddlers: ['Зарядка с бегемотом | Exercise with a Hippo', 'Рисуем пальцами | Finger Painting'],
  biography: ['Семейный альбом | The Family Album'],
}
