export { type Air, isClosed, nextAfter, type Standing, skipTarget, standingAt } from './seekability'
export {
  archiveEdge,
  archiveStart,
  LIVE,
  LIVE_WITHIN_S,
  onGrid,
  type StartPoint,
  startPoint,
  tsForAddress,
  VITRINA_WITHIN_S,
} from './start-point'
