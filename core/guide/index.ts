export {
  axisDays,
  COLUMN_S,
  columnCount,
  columnStart,
  type GuideAxis,
  guideAxis,
  pxOf,
  sameTimeOn,
  secondAt,
  withinAxis,
} from './guide-axis'
export {
  type BlockState,
  blockOf,
  blockState,
  blocksBetween,
  channelMarks,
  gapsBetween,
  indexNear,
} from './guide-blocks'
export { type GuidePlace, placeAfterKey } from './guide-moves'
export { createGuideSchedules, type GuideSchedules } from './guide-schedules'
