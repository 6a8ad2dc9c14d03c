import type { ErrorWords } from '../../core/text'

/** The common words of this error speak of a channel. */
export const CONTENT_ERROR_WORDS: ErrorWords = { 'media-unsupported': 'player.videoUnsupported' }
