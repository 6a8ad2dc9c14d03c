import type { Visit } from '../wire/visit'
import type { User } from '../worlds/user-store'

/** Whether the user has a PIN, has none yet, or is never asked for one (PIN-07). */
export const parentalStatus = (user: User): 'set' | 'notset' | 'ignore' => {
  if (user.ignoresParental) return 'ignore'
  return user.pin === null ? 'notset' : 'set'
}

/** The dialogue that asks an account without a PIN before it shows adult content. Guests get none. */
export const parentalDialogue = (visit: Visit, user: User): Record<string, unknown> | null => {
  if (user.isGuest || parentalStatus(user) !== 'notset') return null
  const isRussian = visit.language === 'ru'
  return {
    title: isRussian ? 'Только для взрослых' : 'For adults only',
    message: isRussian
      ? 'Дальше показывают то, что детям смотреть рано. Подтвердите, что вам есть 18 лет, или задайте PIN-код, чтобы без вас этого никто не включил.'
      : 'What follows is not for children. Confirm that you are 18 or over, or set a PIN so that nobody opens it without you.',
    icon: `${visit.base}/media/covers/padlock.svg`,
    buttons: [
      { label: isRussian ? 'Задать PIN-код' : 'Set a PIN', action: 'set', is_primary: true },
      { label: isRussian ? 'Мне есть 18 лет' : 'I am 18 or over', action: 'confirm', is_primary: false },
      { label: isRussian ? 'Отмена' : 'Cancel', action: 'cancel', is_primary: false },
    ],
  }
}
