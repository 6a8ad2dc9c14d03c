export { type Connectivity, createConnectivity, repeatInView } from './connectivity'
