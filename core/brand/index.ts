export { loadConfig, type OperatorConfig } from './config'
export { type BrandConfig, castSettings, completeConfig, mayLogOut } from './rules'
