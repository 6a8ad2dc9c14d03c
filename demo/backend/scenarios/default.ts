import { lineUpLength, makeRoster } from '../television/channel-roster'
import type { Scenario } from './scenario'

export const defaultScenario: Scenario = {
  name: 'default',
  summary: '40 channels, guests are welcome, one packet to buy',
  guests: 'welcome',
  country: 'KZ',
  tokenSeconds: 12 * 3600,
  exposesDate: false,
  plainPictures: false,
  makeRoster: () => makeRoster(lineUpLength),
}
