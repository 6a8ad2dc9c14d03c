import type * as published from 'tv-widgets'
import type { TvError } from '../../core/lib/errors'
import type * as own from '../../widgets/index'

/* What is published is what there is: compiled, never run. */

declare const entry: typeof own
export const publishedEntry: typeof published = entry

declare const error: TvError
export const publishedError: published.TvError = error
