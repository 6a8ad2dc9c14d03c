import type { Words } from '../wire/language'

/** The optional consent to news messages. */
export const mailing: Words = {
  ru: `Согласие на рассылку Demo TV

Раз в неделю мы присылаем сообщение о премьерах, новых каналах и акциях — не чаще. Согласие добровольное: без него вы смотрите те же каналы на тех же условиях.

Сообщения приходят на номер телефона, с которым вы вошли. Мы не передаём его отправителям рекламы и не пишем по ночам.

Отказаться можно в любой момент: в настройках или ответив на любое сообщение словом «стоп». После отказа сообщения перестают приходить в течение суток.
`,
  en: `Consent to messages from Demo TV

Once a week, and no more often, we write about premieres, new channels and offers. You are free to agree or not: the channels and their terms are the same either way.

Messages go to the phone number you signed in with. We do not hand it to advertisers and do not write at night.

You can change your mind at any time: in the settings, or by answering any message with the word “stop”. They end within a day.
`,
}
