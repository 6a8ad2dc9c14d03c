/** What the line of a channel is drawn from: it comes with the line, not with the player. */
export { blockOf, type Line, lineAround, type Stretch, shareOf, targetAt } from '../../core/playback/line'
