/** What elements use of core's base: they see the kit and the capabilities, nothing beneath. */
export { asTvError, TvError } from '../../core/lib/errors'
export type { Tv } from '../../core/tv'
