export { type BrandConfig, loadConfig, mayLogOut } from './config'
