export { fetchDocument } from '../api/documents'
export { getConfiguration, getResources } from '../api/platform'
export type { AnalyticsConfig } from './analytics-rules'
export { type BrandConfig, completeConfig, isLogoutOffered } from './brand-rules'
export {
  getColorScheme,
  loadConfig,
  type OperatorConfig,
  parseConfig,
  takesPromoCodes,
  WHOLE_FILE,
} from './config'
export { getPacketRules, type PacketRules, packetRulesFor, withoutHidden } from './packet-rules'
export { castSettings, getSaleRules, type SaleRules } from './sale-rules'
export { readSiteConfig, type SiteConfig } from './site-config'
