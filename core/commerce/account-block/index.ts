export { type BlockWatch, createBlockWatch } from './block-watch'
