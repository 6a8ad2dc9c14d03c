import { getLocales, hasDayNames } from './intl'
import type { Language } from './languages'

/** Short names of days, from Sunday, and of months; `form` is the order in which they are written with the day's number. */
interface DayWords {
  days: string
  months: string
  form?: string
}

const WORDS: Record<Exclude<Language, 'en'>, DayWords> = {
  ru: {
    days: 'вс пн вт ср чт пт сб',
    months: 'янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.',
  },
  bg: { days: 'нд пн вт ср чт пт сб', months: 'яну. фев. март апр. май юни юли авг. сеп. окт. ное. дек.' },
  kk: {
    days: 'жс дс сс ср бс жм сб',
    months: 'қаң. ақп. нау. сәу. мам. мау. шіл. там. қыр. қаз. қар. жел.',
    form: 'd m, w',
  },
  tg: { days: 'яшб дшб сшб чшб пшб ҷмъ шнб', months: 'янв фев мар апр май июн июл авг сен окт ноя дек' },
  ky: {
    days: 'жек. дүй. шейш. шарш. бейш. жума ишм.',
    months: 'янв. фев. мар. апр. май июн. июл. авг. сен. окт. ноя. дек.',
    form: 'd-m, w',
  },
  uz: {
    days: 'Yak Dush Sesh Chor Pay Jum Shan',
    months: 'yan fev mar apr may iyn iyl avg sen okt noy dek',
    form: 'w, d-m',
  },
  ka: { days: 'კვი ორშ სამ ოთხ ხუთ პარ შაბ', months: 'იან თებ მარ აპრ მაი ივნ ივლ აგვ სექ ოქტ ნოე დეკ' },
  lv: {
    days: 'svētd. pirmd. otrd. trešd. ceturtd. piektd. sestd.',
    months: 'janv. febr. marts apr. maijs jūn. jūl. aug. sept. okt. nov. dec.',
    form: 'w, d. m',
  },
  az: {
    days: 'B. B.e. Ç.a. Ç. C.a. C. Ş.',
    months: 'yan fev mar apr may iyn iyl avq sen okt noy dek',
    form: 'd m, w',
  },
  ro: {
    days: 'dum. lun. mar. mie. joi vin. sâm.',
    months: 'ian. feb. mar. apr. mai iun. iul. aug. sept. oct. nov. dec.',
  },
}

/** Writes a day in words of this file, without its name of the week if `withYear`; null for English and unknown languages. */
function writeDay(date: Date, language: string, withYear = false): string | null {
  const words = (WORDS as Partial<Record<string, DayWords>>)[language]
  if (!words) return null
  const { days, months, form: dayForm = 'w, d m' } = words
  const form = withYear ? `${dayForm.replace(/^w, |, w$/, '')} y` : dayForm
  const values: Partial<Record<string, string>> = {
    w: days.split(' ')[date.getDay()],
    d: String(date.getDate()),
    m: months.split(' ')[date.getMonth()],
    y: String(date.getFullYear()),
  }
  return form.replace(/[wdmy]/g, (place) => values[place] ?? '')
}

/** Formats a day: `Fri, 20 Nov`; in words of our own if the browser has none of this language. */
export const formatDay = (epochSeconds: number, language: string): string =>
  (hasDayNames(language) ? null : writeDay(new Date(epochSeconds * 1000), language)) ??
  new Intl.DateTimeFormat(getLocales(language), { weekday: 'short', day: 'numeric', month: 'short' }).format(
    epochSeconds * 1000,
  )

/** Formats a date with its year: `Nov 20, 2026`; in words of our own if the browser has none of this language. */
export const formatDate = (epochSeconds: number, language: string): string =>
  (hasDayNames(language) ? null : writeDay(new Date(epochSeconds * 1000), language, true)) ??
  new Intl.DateTimeFormat(getLocales(language), { day: 'numeric', month: 'short', year: 'numeric' }).format(
    epochSeconds * 1000,
  )
