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
export { createGuideSchedules, type GuideSchedules, SCHEDULE_FRESH_MS } from './guide-schedules'
export { ageOfReason, type Channel, findChannel, isAdult, isUltraHd, programOn } from './join'
export { createProgramAges, type KnownAge, knownProgram, type ProgramAges } from './program-ages'
export {
  broadcastKey,
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
export { readStoredChannel, type StoredChannel } from './stored-channels'
export { createWatchedChannels, type WatchedChannels } from './watched-channels'
