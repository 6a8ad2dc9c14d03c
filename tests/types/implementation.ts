import type * as published from 'tv-widgets'
import type { TvError } from '../../core/lib/errors/errors'
import type * as own from '../../widgets/index'

/* The published types match the implementation: compiled, never run. */

declare const entry: typeof own
export const publishedEntry: typeof published = entry

declare const error: TvError
export const publishedError: published.TvError = error
