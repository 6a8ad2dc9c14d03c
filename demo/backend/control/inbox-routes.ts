import type { FastifyInstance } from 'fastify'
import type { ResolvedOptions } from '../options'
import type { World } from '../worlds/world'
import { wantsPage, worldRoot } from './answer'
import { html, htmlPage } from './html'
import { letterList } from './letter-list'

const inboxPage = (world: World): string => {
  const root = worldRoot(world.name)
  const { letters } = world.codes
  return htmlPage(
    'Inbox',
    root,
    html`<header class="top"><p class="world">World ${world.name}</p><h1>Inbox</h1>
<p>Codes and PINs that the operator sent, newest first.</p>
<nav><a href="${root}/demo">Control page</a><a href="${root}/demo/telegram">Telegram bot</a></nav></header>
<main><section class="wide">${
      letters.length === 0
        ? html`<p class="empty">Nothing yet. Ask for a code on the sign-in form, then reload this page.</p>`
        : letterList(letters)
    }</section></main>`,
  )
}

/** The messages sent to phones: a page for people, JSON for scripts (newest last). */
export const serveInbox = (app: FastifyInstance, options: ResolvedOptions): void => {
  app.get('/demo/inbox', (request, reply) => {
    const { world } = request.visit
    reply.header('cache-control', 'no-store')
    if (!wantsPage(request)) return reply.send(world.codes.letters)
    return reply
      .headers(options.securityHeaders('control'))
      .type('text/html; charset=utf-8')
      .send(inboxPage(world))
  })
}
