export type { Stretch } from './blocks'
export { blockOf, type Line, lineAround, shareOf, targetAt } from './line'
export { type Air, isClosed, nextAfter, skipTarget, standingAt } from './standing'
export {
  archiveStart,
  LIVE,
  LIVE_WITHIN_S,
  onGrid,
  type StartPoint,
  startPoint,
  tsForAddress,
  VITRINA_WITHIN_S,
} from './start-point'
