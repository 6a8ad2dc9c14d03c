import type { FastifyInstance } from 'fastify'
import type { Words } from '../wire/language'
import type { Visit } from '../wire/visit'

type Method = Visit['world']['scenario']['signIn'][number]

const methodTitles: Readonly<Record<Method, Words>> = {
  phone: { ru: 'По номеру телефона', en: 'With a phone number' },
  telegram: { ru: 'Через Telegram', en: 'With Telegram' },
  login: { ru: 'По номеру договора', en: 'With a contract number' },
}

/** Address of the operator's bot, which is a page of the demo. */
const botUrl = ({ base }: Visit): string => `${base}/demo/telegram`

const documents = (visit: Visit): Record<string, unknown>[] => {
  const isRussian = visit.language === 'ru'
  const text = (name: string): string => `${visit.base}/demo/texts/${name}.txt`
  return [
    {
      id: 1,
      title: isRussian ? 'Пользовательское соглашение' : 'User agreement',
      url: text('agreement'),
      is_required: true,
      is_checked: false,
    },
    {
      id: 2,
      title: isRussian ? 'Политика конфиденциальности' : 'Privacy policy',
      url: text('privacy'),
      is_required: true,
      is_checked: false,
    },
    {
      id: 3,
      title: isRussian ? 'Согласие на рассылку' : 'Consent to messages about news',
      url: text('mailing'),
      is_required: false,
      is_checked: true,
    },
  ]
}

/** The texts of the welcome page and the sign-in form (ACC-14). Needs no token. */
export const servePages = (app: FastifyInstance): void => {
  app.get('/v2/pages/welcome', ({ visit }) => {
    const isRussian = visit.language === 'ru'
    const login = { type: 'login', caption: isRussian ? 'Войти' : 'Sign in' }
    const skip = { type: 'skip', caption: isRussian ? 'Смотреть без входа' : 'Watch without signing in' }
    return {
      title: isRussian ? 'Добро пожаловать в Demo TV' : 'Welcome to Demo TV',
      text: isRussian
        ? 'Каналы в прямом эфире, архив за неделю и программа на семь дней вперёд. Прежде чем начать, прочитайте условия.'
        : 'Live channels, a week of archive and the schedule for seven days ahead. Read the terms before you begin.',
      documents: documents(visit),
      buttons: visit.world.scenario.guests === 'welcome' ? [login, skip] : [login],
    }
  })

  app.get('/v2/pages/auth', ({ visit }) => ({
    title: visit.language === 'ru' ? 'Вход' : 'Sign in',
    methods: visit.world.scenario.signIn.map((type) => ({
      type,
      title: methodTitles[type][visit.language],
      url: type === 'telegram' ? botUrl(visit) : null,
    })),
  }))
}
