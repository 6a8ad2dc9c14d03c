export { loadConfig, type OperatorConfig } from './config'
export { type BrandConfig, completeConfig, mayLogOut } from './rules'
