import type { FastifyInstance } from 'fastify'
import type { ResolvedOptions } from '../options'
import { bodyText } from '../wire/request-fields'
import type { Visit } from '../wire/visit'
import { invalidOrder, wantsPage, worldRoot } from './answer'
import { html, htmlPage } from './html'

const botPage = ({ world, language }: Visit): string => {
  const root = worldRoot(world.name)
  const isRussian = language === 'ru'
  const made = world.codes.messages.filter(({ method }) => method === 'telegram').reverse()
  return htmlPage(
    isRussian ? 'Бот Demo TV' : 'Demo TV bot',
    root,
    html`<header class="top"><p class="world">${isRussian ? 'Мир' : 'World'} ${world.name}</p>
<h1>${isRussian ? 'Бот Demo TV' : 'Demo TV bot'}</h1>
<p>${
      isRussian
        ? 'Заменяет бота в Telegram: узнаёт вас по номеру телефона и присылает код для входа.'
        : 'Replaces the bot in Telegram: it recognises your phone number and sends a code to sign in with.'
    }</p></header>
<main><section class="wide">
<form method="post" action="${root}/demo/telegram">
<label>${isRussian ? 'Номер телефона, только цифры' : 'Phone number, digits only'}<input name="phone" inputmode="numeric" required pattern="[0-9]{9,15}" placeholder="79000000001"></label>
<button>${isRussian ? 'Получить код' : 'Get a code'}</button>
</form>
<ol class="messages" role="log">${made.map(
      ({ code, to }) => html`<li><span class="code">${code}</span><span>${to}</span></li>`,
    )}</ol>
</section></main>`,
    language,
  )
}

/** The bot that creates codes: a page for people, `POST {phone}` for scripts. */
export const serveTelegram = (app: FastifyInstance, options: ResolvedOptions): void => {
  app.get('/demo/telegram', ({ visit }, reply) =>
    reply
      .headers(options.securityHeaders('control'))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(botPage(visit)),
  )

  app.post('/demo/telegram', (request, reply) => {
    const phone = bodyText(request, 'phone') ?? ''
    if (!/^\d{9,15}$/.test(phone)) throw invalidOrder('phone is 9 to 15 digits')
    const { world } = request.visit
    world.codes.send(phone, 'telegram')
    return wantsPage(request)
      ? reply.redirect(`${worldRoot(world.name)}/demo/telegram`, 303)
      : reply.code(204).send()
  })
}
