import type { SiteConfig } from '../../core/brand'
import type { BlockWatch } from '../../core/commerce/account-block'
import type { Continuation, Modals, RequestedPath, RouteSteps, rememberEntry } from '../../core/navigation'
import type { Language, Text } from '../../core/text'
import type { Tv } from '../../core/tv'

/** The objects that all pages of the site share. */
export interface Site {
  /** The instance, shared with the tags on the pages: one session, one cache. */
  tv: Tv
  config: SiteConfig
  brand: SiteConfig['brand']
  language: Language
  /** Languages that the viewer may choose from, in the brand's order. */
  languages: Language[]
  text: Text
  /** The query parameters of this visit (ACC-17). */
  entry: ReturnType<typeof rememberEntry>
  modals: Modals
  /** Page, modal or action to continue with after a login (ACC-15). */
  continuation: Continuation
  /** The path requested before the welcome page or `/geo_lock` was shown instead. */
  requestedPath: RequestedPath
  /** The pages of this visit, in order (NAV-10). */
  steps: RouteSteps
  /** Block status of the viewer's account (ACC-10). */
  blockWatch: BlockWatch
  /** True if the brand takes promo codes (PRM-01). */
  takesPromoCodes: boolean
  /** False if the brand or the partner does not offer a logout (ACC-16). */
  isLogoutOffered: boolean
}
