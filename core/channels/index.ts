export { type Category, findCategory } from './categories'
export { type ChannelListState, type Channels, createChannels } from './channels'
export { type Channel, findChannel, isAdult } from './join'
export {
  type Program,
  type ProgramState,
  programAfter,
  programAt,
  programState,
  progressOf,
} from './schedule'
