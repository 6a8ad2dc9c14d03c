import type { FastifyInstance } from 'fastify'
import type { ResolvedOptions } from '../options'
import type { World } from '../worlds/world'
import { wantsPage, worldRoot } from './answer'
import { html, htmlPage } from './html'
import { messageList } from './message-list'

const inboxPage = (world: World): string => {
  const root = worldRoot(world.name)
  const { messages } = world.codes
  return htmlPage(
    'Inbox',
    root,
    html`<header class="top"><p class="world">World ${world.name}</p><h1>Inbox</h1>
<p>Codes and PINs that the operator sent, newest first.</p>
<nav><a href="${root}/demo">Control page</a><a href="${root}/demo/telegram">Telegram bot</a></nav></header>
<main><section class="wide">${
      messages.length === 0
        ? html`<p class="empty">Nothing yet. Ask for a code on the sign-in form, then reload this page.</p>`
        : messageList(messages)
    }</section></main>`,
  )
}

/** The messages sent to phones: a page for people, JSON for scripts (newest last). */
export const serveInbox = (app: FastifyInstance, options: ResolvedOptions): void => {
  app.get('/demo/inbox', (request, reply) => {
    const { world } = request.visit
    reply.header('cache-control', 'no-store')
    if (!wantsPage(request)) return reply.send(world.codes.messages)
    return reply
      .headers(options.securityHeaders('control'))
      .type('text/html; charset=utf-8')
      .send(inboxPage(world))
  })
}
