import './tv'

export { configure } from '../kit/config/configure'
export { observe } from './observe'
