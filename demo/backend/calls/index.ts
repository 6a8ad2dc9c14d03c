import type { FastifyInstance } from 'fastify'
import { serveAuth } from './auth'
import { serveCategories } from './categories'
import { serveChannelLists } from './channel-lists'
import { serveChannelPackets } from './channel-packets'
import { serveDevices } from './devices'
import { serveNetwork } from './network'
import { serveOtps } from './otps'
import { servePlatform } from './platform'
import { serveRows } from './rows'
import { serveSchedule } from './schedule'
import { serveStat } from './stat'
import { serveStream } from './stream'
import { serveSubscriptions } from './subscriptions'
import { serveUsers } from './users'

/** Every call of the operator's API, one file per resource. */
export const serveCalls = (app: FastifyInstance): void => {
  serveNetwork(app)
  serveUsers(app)
  serveAuth(app)
  serveOtps(app)
  serveDevices(app)
  servePlatform(app)
  serveChannelLists(app)
  serveCategories(app)
  serveSchedule(app)
  serveStream(app)
  serveStat(app)
  serveRows(app)
  serveChannelPackets(app)
  serveSubscriptions(app)
}
