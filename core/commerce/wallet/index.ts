export { loadWallet } from './wallet'
