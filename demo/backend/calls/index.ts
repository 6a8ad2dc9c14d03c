import type { FastifyInstance } from 'fastify'
import { serveAccounts } from './accounts'
import { serveAdIds } from './ad-ids'
import { serveAuth } from './auth'
import { serveAutoAuth } from './auto-auth'
import { serveBlockStatus } from './block-status'
import { serveCategories } from './categories'
import { serveChannelLists } from './channel-lists'
import { serveChannelPackets } from './channel-packets'
import { serveContentMetadata } from './content-metadata'
import { serveContentStream } from './content-stream'
import { serveContents } from './contents'
import { serveDevices } from './devices'
import { serveHistory } from './history'
import { serveMiddleware } from './middleware'
import { serveNetwork } from './network'
import { serveOtpMethods } from './otp-methods'
import { serveOtps } from './otps'
import { servePages } from './pages'
import { serveParentalCode } from './parental-code'
import { servePlatform } from './platform'
import { serveRows } from './rows'
import { serveSchedule } from './schedule'
import { serveStat } from './stat'
import { serveStream } from './stream'
import { serveSubscriptions } from './subscriptions'
import { serveTransactions } from './transactions'
import { serveUsers } from './users'

/** Every call of the operator's API, one file per resource. */
export const serveCalls = (app: FastifyInstance): void => {
  serveNetwork(app)
  serveUsers(app)
  serveAuth(app)
  serveOtps(app)
  serveOtpMethods(app)
  serveAutoAuth(app)
  serveMiddleware(app)
  serveBlockStatus(app)
  servePages(app)
  serveParentalCode(app)
  serveDevices(app)
  servePlatform(app)
  serveChannelLists(app)
  serveCategories(app)
  serveSchedule(app)
  serveStream(app)
  serveStat(app)
  serveAdIds(app)
  serveRows(app)
  serveChannelPackets(app)
  serveContents(app)
  serveContentStream(app)
  serveContentMetadata(app)
  serveHistory(app)
  serveSubscriptions(app)
  serveAccounts(app)
  serveTransactions(app)
}
