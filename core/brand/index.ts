export { type BrandConfig, loadConfig } from './config'
