export { fetchDocument } from '../api/documents'
export { getConfiguration, getResources } from '../api/platform'
export { type BrandConfig, castSettings, completeConfig, mayLogOut } from './brand-rules'
export { loadConfig, type OperatorConfig } from './config'
