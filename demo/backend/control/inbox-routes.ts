import type { FastifyInstance } from 'fastify'
import type { ReadyOptions } from '../options'
import type { World } from '../worlds/world'
import { isoSeconds } from '../worlds/world-clock'
import { wantsPage, worldRoot } from './answer'
import { html, htmlPage } from './html'

const clockTime = (epochSeconds: number): string => isoSeconds(epochSeconds).slice(11, 19)

const inboxPage = (world: World): string => {
  const root = worldRoot(world.name)
  const letters = [...world.codes.letters].reverse()
  const list =
    letters.length === 0
      ? html`<p class="empty">Nothing yet. Ask for a code on the sign-in form, then reload this page.</p>`
      : html`<ol class="letters">${letters.map(
          (letter) =>
            html`<li><span class="code">${letter.code}</span><span>to ${letter.to}</span><time>${clockTime(letter.at)} UTC</time></li>`,
        )}</ol>`
  return htmlPage(
    'Inbox',
    root,
    html`<header class="top"><p class="world">World ${world.name}</p><h1>Inbox</h1>
<p>Codes that the operator sent, newest first.</p><nav><a href="${root}/demo">Control page</a></nav></header>
<main><section class="wide">${list}</section></main>`,
  )
}

/** Codes sent by message: a page for people, JSON for scripts (newest last). */
export const serveInbox = (app: FastifyInstance, options: ReadyOptions): void => {
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
