export {
  axisDays,
  COLUMN_S,
  columnCount,
  columnStart,
  dayInView,
  type GuideAxis,
  guideAxis,
  homeOf,
  leftOnDay,
  pxOf,
  secondAt,
  withinAxis,
} from './guide-axis'
export {
  type BlockState,
  blockOf,
  blockState,
  blocksBetween,
  channelMarks,
  GAP_PX,
  gapsBetween,
  indexNear,
} from './guide-blocks'
export { type GuidePlace, placeAfterKey } from './guide-moves'
