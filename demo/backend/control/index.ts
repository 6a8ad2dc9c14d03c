import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { ResolvedOptions } from '../options'
import type { WorldRegistry } from '../worlds/world-registry'
import { serveAccountOrders } from './account-routes'
import { serveBank } from './bank-routes'
import { serveClock } from './clock-routes'
import { controlPage } from './control-page'
import { serveFaults } from './fault-routes'
import { serveFoundReports } from './found-routes'
import { serveHistoryOrders } from './history-routes'
import { serveInbox } from './inbox-routes'
import { serveLedger } from './ledger-routes'
import { serveMessageOrders } from './message-routes'
import { serveStatement } from './statement-routes'
import { serveStatistics } from './statistics-routes'
import { serveTelegram } from './telegram-routes'
import { serveTexts } from './text-routes'
import { serveTraces } from './trace-routes'
import { serveWorldOrders } from './world-routes'

/** Pages and orders with which people and tests inspect and change a world, all under `/demo`. */
export const serveControl = (app: FastifyInstance, worlds: WorldRegistry, options: ResolvedOptions): void => {
  app.get('/demo', (request, reply) =>
    reply
      .headers(options.securityHeaders('control'))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(controlPage(request.visit, worlds, options.partnerOrigin(request.visit.origin))),
  )
  app.get('/demo/control.css', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/css; charset=utf-8')
      .send(readFileSync(new URL('./control.css', import.meta.url), 'utf8')),
  )
  serveWorldOrders(app, worlds)
  serveClock(app)
  serveFaults(app)
  serveLedger(app)
  serveStatistics(app)
  serveAccountOrders(app)
  serveHistoryOrders(app)
  serveFoundReports(app)
  serveMessageOrders(app)
  serveInbox(app, options)
  serveTelegram(app, options)
  serveBank(app, options)
  serveStatement(app, options)
  serveTexts(app)
  serveTraces(app)
}
