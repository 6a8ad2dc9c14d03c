/** The screens of audio and subtitle languages in one chunk, because they share most of their code. */
export { default as AudioLanguages } from './audiotracks'
export { default as SubtitleLanguages } from './texttracks'
