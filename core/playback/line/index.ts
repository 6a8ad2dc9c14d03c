export type { Stretch } from './blocks'
export { blockOf, type Line, lineAround, shareOf, targetAt } from './line'
