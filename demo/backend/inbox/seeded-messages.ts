import type { Words } from '../wire/language'

const same = (text: string): Words => ({ ru: text, en: text })

/** Texts that a client must show as they are: markup, long words, emoji, right-to-left script. */
const oddMessages: readonly { title: Words; text: Words }[] = [
  {
    title: { ru: 'Фильмы на выходные 🎬', en: 'Films for the weekend 🎬' },
    text: {
      ru: 'Восемь премьер, с пятницы до воскресенья.',
      en: 'Eight premieres, from Friday to Sunday.',
    },
  },
  {
    title: same('<b>Sale</b> & <img src=x onerror=alert(1)>'),
    text: same('<script>document.title = "markup"</script> is text: 5 < 6 && 7 > 2'),
  },
  {
    title: same('رسالة من التلفزيون'),
    text: same('مرحبًا بكم! هذا نص يُقرأ من اليمين إلى اليسار، وفيه رقم 2026.'),
  },
  {
    title: same('Wartungsarbeitsbenachrichtigungsverfahren'.repeat(3)),
    text: {
      ru: 'Ночью с двух до четырёх часов каналы могут ненадолго пропадать: мы меняем оборудование. '.repeat(
        12,
      ),
      en: 'Between two and four at night channels may disappear for a while: equipment is replaced. '.repeat(
        12,
      ),
    },
  },
  { title: same(''), text: { ru: 'Сообщение без заголовка.', en: 'A message without a title.' } },
]

/** The texts of the message at this place of a seeded list: odd ones first, then numbered reminders. */
export const seededMessage = (place: number): { title: Words; text: Words } =>
  oddMessages[place] ?? {
    title: { ru: `Напоминание ${place + 1}`, en: `Reminder ${place + 1}` },
    text: {
      ru: `Передача из вашего списка начнётся сегодня вечером: выпуск ${place + 1}.`,
      en: `A programme of your list begins this evening: episode ${place + 1}.`,
    },
  }
