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
export { type Channel, findChannel, getPinAge, isAdult, isUltraHd, programOn } from './join'
export { createProgramAges, type KnownAge, knownProgram, type ProgramAges } from './program-ages'
export {
  broadcastKey,
  findRefusal,
  getProgress,
  type Program,
  programAfter,
  programAt,
  programState,
} from './schedule'
export { dayStart, type ScheduleDay, splitIntoDays } from './schedule-days'
export { prepareSearch, searchChannels } from './search/channel-search'
export { foldText, inOtherLayout } from './search/text-forms'
export { readStoredChannel, type StoredChannel } from './stored-channels'
export { createWatchedChannels, type WatchedChannels } from './watched-channels'
