/** Core's low-level exports for elements, which may not import below the capabilities. */
export { asTvError, TvError } from '../../core/lib/errors'
export type { Tv } from '../../core/tv'
