import type { ErrorWords } from '../kit/use-error-events'

/** The common words of this error speak of a channel. */
export const CONTENT_ERROR_WORDS: ErrorWords = { 'media-unsupported': 'player.videoUnsupported' }
