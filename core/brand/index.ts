export { fetchDocument } from '../api/documents'
export { getConfiguration, getResources } from '../api/platform'
export type { AnalyticsConfig } from './analytics-rules'
export { type BrandConfig, completeConfig, isLogoutOffered } from './brand-rules'
export {
  colorSchemeOf,
  loadConfig,
  type OperatorConfig,
  parseConfig,
  takesPromoCodes,
  WHOLE_FILE,
} from './config'
export { type PacketRules, packetRulesFor, packetRulesOf, withoutHidden } from './packet-rules'
export { castSettings, type SaleRules, saleRulesOf } from './sale-rules'
export { readSiteConfig, type SiteConfig } from './site-config'
