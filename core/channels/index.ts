export {
  type Category,
  categoriesNamed,
  defaultCategory,
  favouriteIds,
  favouritesCategory,
  isFavourites,
  joinCategories,
  toggleCategory,
  wholeCategory,
} from './categories'
export { type Channels, createChannels } from './channel-list'
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
} from './guide/guide-axis'
export {
  type BlockState,
  blockOf,
  blockState,
  blocksBetween,
  channelMarks,
  indexNear,
} from './guide/guide-blocks'
export { type GuidePlace, placeAfterKey } from './guide/guide-moves'
export { createGuideSchedules, type GuideSchedules } from './guide/guide-schedules'
export { type Channel, findChannel, isAdult, isUltraHd } from './join'
export { type KnownAge, storedAgeAt } from './program-ages'
export {
  type Program,
  programAfter,
  programAt,
  programState,
  progressOf,
  refusalOf,
} from './schedule'
export { dayStart, daysOf, type ScheduleDay } from './schedule-days'
export { prepareSearch, searchChannels } from './search/channel-search'
export { foldText, inOtherLayout } from './search/text-forms'
export { createWatchedChannels, type WatchedChannels } from './watched-channels'
