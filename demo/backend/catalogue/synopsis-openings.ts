/** Beginnings of a description, by main genre. */
export const synopsisOpenings: Readonly<Record<string, readonly (readonly [ru: string, en: string])[]>> = {
  drama: [
    [
      'Трое братьев и сестёр съезжаются в дом, который давно решено продать.',
      'Three siblings return to a house that was to be sold long ago.',
    ],
    [
      'После двадцати лет молчания отец звонит дочери с незнакомого номера.',
      'After twenty years of silence a father rings his daughter from an unknown number.',
    ],
    [
      'Учительница из маленького городка получает письмо, адресованное не ей.',
      'A teacher in a small town receives a letter that was meant for somebody else.',
    ],
  ],
  comedy: [
    [
      'Скромный бухгалтер по ошибке выигрывает конкурс, в котором не участвовал.',
      'A modest accountant wins a contest that he never entered.',
    ],
    [
      'Два соседа, не разговаривавшие десять лет, оказываются в одном отпуске.',
      'Two neighbours who have not spoken for ten years find themselves on the same holiday.',
    ],
    [
      'Свадьба назначена на субботу, а жених всё ещё застрял в лифте.',
      'The wedding is on Saturday, and the groom is still stuck in the lift.',
    ],
  ],
  crime: [
    [
      'В закрытом на ремонт музее пропадает картина, которой там никогда не было.',
      'A painting that was never there vanishes from a museum closed for repairs.',
    ],
    [
      'Следователь в отставке узнаёт почерк человека, которого сам похоронил.',
      'A retired inspector knows the handwriting of a man he buried himself.',
    ],
    [
      'Единственный свидетель видел всё — и не хочет вспоминать ни минуты.',
      'The only witness saw everything and wants to remember none of it.',
    ],
  ],
  thriller: [
    [
      'У инженера есть одна ночь, чтобы понять, кто переписал чертежи плотины.',
      'An engineer has one night to learn who redrew the plans of the dam.',
    ],
    [
      'Связь с базой прервалась во вторник. В среду кто-то ответил вместо неё.',
      'The base fell silent on Tuesday. On Wednesday something answered in its place.',
    ],
    [
      'Обычная доставка приводит курьера в дом, откуда никто не выходит.',
      'An ordinary delivery takes a courier to a house that people do not leave.',
    ],
  ],
  'sci-fi': [
    [
      'Экипаж дальнего корабля просыпается и находит на борту лишнего человека.',
      'The crew of a far ship wakes to find one person too many on board.',
    ],
    [
      'В городе, где память сдают в аренду, женщина ищет собственный вторник.',
      'In a city where memories are let, a woman looks for a Tuesday of her own.',
    ],
    [
      'Сигнал с окраины системы повторяет голос, записанный сорок лет назад.',
      'A signal from the edge of the system repeats a voice recorded forty years ago.',
    ],
  ],
  fantasy: [
    [
      'В лесу за последней деревней каждую осень открывается лавка без дверей.',
      'Every autumn a shop without doors opens in the wood beyond the last village.',
    ],
    [
      'Ученик кузнеца находит меч, который боится темноты.',
      'A smith’s apprentice finds a sword that fears the dark.',
    ],
    [
      'Чтобы вернуть брата, девочке нужно выиграть у зимы в шашки.',
      'To get her brother back, a girl has to beat winter at draughts.',
    ],
  ],
  adventure: [
    [
      'Старая карта обрывается там, где начинается самое интересное.',
      'An old map ends where the best part begins.',
    ],
    [
      'Команда из пяти человек отправляется за грузом, о котором врут все документы.',
      'A crew of five sets out for a cargo that all the papers lie about.',
    ],
    [
      'Один маршрут, три машины и четыре тысячи километров без связи.',
      'One route, three cars and four thousand kilometres without a signal.',
    ],
  ],
  romance: [
    [
      'Они пишут друг другу каждый день и не знают, что живут на одной лестнице.',
      'They write to each other every day and do not know that they share a staircase.',
    ],
    [
      'Последний паром ушёл, и у двоих незнакомцев есть ночь до следующего.',
      'The last ferry has left, and two strangers have a night until the next.',
    ],
    [
      'Она продаёт цветы, он ненавидит букеты; сезон начинается плохо.',
      'She sells flowers, he hates bouquets; the season begins badly.',
    ],
  ],
  horror: [
    [
      'Новая квартира была дешёвой по одной причине: в ней уже кто-то жил.',
      'The new flat was cheap for one reason: it was not empty.',
    ],
    [
      'Деревня встречает гостей пирогами и просит не выходить после заката.',
      'A village greets its guests with pies and asks them to stay in after sunset.',
    ],
    [
      'Запись с диктофона длится на три минуты дольше, чем была сделана.',
      'The recording lasts three minutes longer than it was made.',
    ],
  ],
  animation: [
    [
      'Маленький герой с большим чемоданом отправляется искать, где ночует солнце.',
      'A small hero with a large suitcase sets out to find where the sun sleeps.',
    ],
    [
      'Лесные жители открывают школу, и первым уроком становится дружба.',
      'The people of the wood open a school, and the first lesson is friendship.',
    ],
    [
      'Однажды утром все игрушки в доме решили поменяться местами.',
      'One morning all the toys in the house decided to change places.',
    ],
  ],
  documentary: [
    [
      'Съёмочная группа провела год там, где дорог меньше, чем рек.',
      'The crew spent a year where there are fewer roads than rivers.',
    ],
    [
      'Учёные задают простой вопрос и десять лет ищут на него ответ.',
      'Scientists ask a simple question and look for the answer for ten years.',
    ],
    [
      'Город рассказан голосами тех, кто просыпается раньше всех.',
      'A city told in the voices of those who wake first.',
    ],
  ],
  history: [
    [
      'Дневник, найденный при ремонте, меняет всё, что знали об изобретателе.',
      'A diary found during repairs changes everything known about an inventor.',
    ],
    [
      'Ремесло, которому триста лет, держится на руках четырёх человек.',
      'A craft three hundred years old depends on the hands of four people.',
    ],
    [
      'История человека, чью фамилию помнят, а лицо забыли.',
      'The story of a person whose name is remembered and whose face is not.',
    ],
  ],
  music: [
    [
      'Оркестр собирается за неделю до концерта, и не хватает только музыки.',
      'An orchestra meets a week before the concert; only the music is missing.',
    ],
    [
      'Одна ночь, одна сцена и двадцать песен, записанных без дублей.',
      'One night, one stage and twenty songs recorded in a single take.',
    ],
    [
      'Лифтёр поёт так, что жильцы перестают выходить на своих этажах.',
      'A lift attendant sings so well that people miss their floors.',
    ],
  ],
  sport: [
    [
      'Команда, которую никто не ждал, выходит в финал на чужом поле.',
      'A team that was not expected reaches a final away from home.',
    ],
    [
      'Бывший чемпион тренирует школьников и не отвечает на звонки.',
      'A former champion trains schoolchildren and does not answer the phone.',
    ],
    [
      'Последний круг, мокрая трасса и номер, который снимали с гонки дважды.',
      'The last lap, a wet track and a number that was withdrawn twice.',
    ],
  ],
  society: [
    [
      'Гость приходит без помощников, ведущий — без вопросов по списку.',
      'The guest arrives without aides, the presenter without a list.',
    ],
    [
      'Главные события недели — в цифрах, картах и одном неудобном вопросе.',
      'The week in figures, in maps and in one awkward question.',
    ],
  ],
  lifestyle: [
    [
      'Каждый выпуск — одно блюдо, одна семья и один спор о том, как правильно.',
      'One dish, one family and one dispute about how it is done, every time.',
    ],
    [
      'Рюкзак до семи килограммов и билет, купленный накануне вечером.',
      'A rucksack under seven kilos and a ticket bought the night before.',
    ],
    ['Как вырастить лето на четырёх квадратных метрах.', 'How to grow a summer on four square metres.'],
  ],
}
