export { createConnectivity, repeatInView } from './connectivity'
