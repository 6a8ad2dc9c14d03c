/** The core's players for elements that play: apart from base.ts, because others carry none of them. */
export { createChannelPlayer } from '../../core/watch'
