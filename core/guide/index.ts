export {
  axisDays,
  type CellRange,
  COLUMN_S,
  cellsInView,
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
  withSpare,
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
