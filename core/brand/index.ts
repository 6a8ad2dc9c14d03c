export { type BrandConfig, castSettings, completeConfig, mayLogOut } from './brand-rules'
export { loadConfig, type OperatorConfig } from './config'
