import type { FastifyInstance } from 'fastify'
import { serveAbTests } from './ab-tests'
import { serveAccounts } from './accounts'
import { serveAdIds } from './ad-ids'
import { serveAuth } from './auth'
import { serveAutoAuth } from './auto-auth'
import { serveBlockStatus } from './block-status'
import { serveCards } from './cards'
import { serveCategories } from './categories'
import { serveChannelLists } from './channel-lists'
import { serveChannelPackets } from './channel-packets'
import { serveContentMetadata } from './content-metadata'
import { serveContentStream } from './content-stream'
import { serveContents } from './contents'
import { serveCountries } from './countries'
import { serveDevices } from './devices'
import { serveFavorites } from './favorites'
import { serveHistory } from './history'
import { serveInternalGenres } from './internal-genres'
import { serveLibraries } from './libraries'
import { serveMessages } from './messages'
import { serveMiddleware } from './middleware'
import { serveNetwork } from './network'
import { serveNews } from './news'
import { serveOffers } from './offers'
import { serveOtpMethods } from './otp-methods'
import { serveOtps } from './otps'
import { servePackets } from './packets'
import { servePages } from './pages'
import { serveParentalCode } from './parental-code'
import { servePayforms } from './payforms'
import { servePersons } from './persons'
import { servePlatform } from './platform'
import { serveProfiles } from './profiles'
import { servePrograms } from './programs'
import { servePromoKeys } from './promo-keys'
import { serveProviders } from './providers'
import { servePurchases } from './purchases'
import { serveRows } from './rows'
import { serveRowsets } from './rowsets'
import { serveSchedule } from './schedule'
import { serveSearch } from './search'
import { serveSeo } from './seo'
import { serveStat } from './stat'
import { serveStream } from './stream'
import { serveSubscriptions } from './subscriptions'
import { serveSurveys } from './surveys'
import { serveTransactions } from './transactions'
import { serveUsers } from './users'

/** Every call of the operator's API, one file per resource. */
export const serveCalls = (app: FastifyInstance): void => {
  serveNetwork(app)
  serveUsers(app)
  serveProfiles(app)
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
  serveSeo(app)
  serveStat(app)
  serveAdIds(app)
  serveAbTests(app)
  serveRowsets(app)
  serveRows(app)
  servePersons(app)
  serveLibraries(app)
  serveCountries(app)
  serveInternalGenres(app)
  serveSearch(app)
  serveFavorites(app)
  servePrograms(app)
  serveChannelPackets(app)
  serveContents(app)
  serveContentStream(app)
  serveContentMetadata(app)
  serveHistory(app)
  serveSubscriptions(app)
  serveAccounts(app)
  serveCards(app)
  serveOffers(app)
  servePackets(app)
  servePayforms(app)
  servePromoKeys(app)
  serveMessages(app)
  serveNews(app)
  serveSurveys(app)
  serveProviders(app)
  servePurchases(app)
  serveTransactions(app)
}
