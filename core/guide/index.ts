export {
  axisDays,
  COLUMN_S,
  columnCount,
  columnStart,
  dayInView,
  type GuideAxis,
  getHomeSecond,
  guideAxis,
  leftOnDay,
  secondAt,
  toPx,
  withinAxis,
} from './guide-axis'
export {
  type BlockState,
  blockState,
  channelMarks,
  GAP_PX,
  gapsBetween,
  indexNear,
  listGuideBlocks,
  toGuideBlock,
} from './guide-blocks'
export { type GuidePlace, placeAfterKey } from './guide-moves'
