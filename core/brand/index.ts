export { fetchDocument } from '../api/documents'
export { getConfiguration, getResources } from '../api/platform'
export {
  type BrandConfig,
  castSettings,
  completeConfig,
  isLogoutOffered,
  type PacketRules,
  packetRulesOf,
  type SaleRules,
  saleRulesOf,
} from './brand-rules'
export {
  colorSchemeOf,
  loadConfig,
  type OperatorConfig,
  parentalRulesOf,
  takesPromoCodes,
  WHOLE_FILE,
} from './config'
