export type { Block, Stretch } from './blocks'
export { blockOf, type Line, lineAround, shareOf, type Target, targetAt } from './line'
export { type Air, isClosed, nextAfter, type Standing, skipTarget, standingAt } from './standing'
export { archiveStart, LIVE, LIVE_WITHIN_S, type StartPoint, startPoint, tsForAddress } from './start-point'
