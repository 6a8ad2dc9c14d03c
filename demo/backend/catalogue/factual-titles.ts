/** Russian and English titles of invented documentary films, by subgenre; `ru | en`. */
export const factualTitles: Readonly<Record<string, readonly string[]>> = {
  nature: [
    'Тайный язык мхов | The Secret Language of Moss',
    'Год в степи | A Year on the Steppe',
    'Там, где спят киты | Where the Whales Sleep',
    'Птицы северного берега | Birds of the North Shore',
    'Снежный барс: следы | Snow Leopard: Tracks',
    'Река, которая выбирает путь | A River Picks Its Way',
  ],
  science: [
    'Частица, которой не было | The Particle That Was Not',
    'Как думает осьминог | How an Octopus Thinks',
    'Вес тишины | The Weight of Silence',
    'Холоднее льда | Colder than Ice',
    'Миллион лет под ногами | A Million Years Underfoot',
  ],
  cities: [
    'Город на семи лестницах | The City of Seven Stairs',
    'Метро: подземное небо | Metro: A Sky Below',
    'Крыши | Rooftops of the World',
    'Последний трамвай депо № 3 | The Last Tram of Depot 3',
  ],
  biography: [
    'Женщина, которая чинила часы | The Woman Who Mended Clocks',
    'Архитектор песка | An Architect of Sand',
    'Доктор степных дорог | Doctor of the Steppe Roads',
    'Голос за кадром | The Voice off Screen',
    'Шахматист из вагона семь | The Chess Player in Coach Seven',
  ],
  crafts: [
    'Войлок, медь и терпение | Felt, Copper and Patience',
    'Дерево поёт | Singing Wood',
    'Стеклодувы острова Сол | Glassblowers of Sol Island',
    'Хлеб за сто лет | A Hundred Years of Bread',
  ],
  cooking: ['Суп для императора | Soup for an Emperor', 'Рынок в пять утра | The Market at Five'],
  travel: ['Страна без часов | A Land without Clocks', 'Пешком через облака | On Foot through Clouds'],
}
