import type { Visit } from '../wire/visit'
import type { User } from '../worlds/user-store'

/** Has this user a PIN, none yet, or no wish to be asked (wire facts 2.9)? */
export const parentalStatus = (user: User): 'set' | 'notset' | 'ignore' => {
  if (user.ignoresParental) return 'ignore'
  return user.pin === null ? 'notset' : 'set'
}

/** What to ask an account without a PIN before it sees something for adults. Guests are not asked. */
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
