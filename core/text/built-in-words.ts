/** The English words as code, for pages that get no file of words: the policy of a host page may forbid the request. */
export { default as englishWords } from '../../locales/en/translation.json' with { type: 'json' }
