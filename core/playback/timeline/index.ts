export { isContinued } from './resume'
export {
  afterSafeArea,
  closedAt,
  closedRanges,
  nextAfter,
  type Seekability,
  type SeekContext,
  seekabilityAt,
  skipTarget,
} from './seekability'
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
