export { type BrandConfig, loadConfig, parseConfig } from './config'
