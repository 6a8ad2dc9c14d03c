/** A string that is a sentence: a capital first, a full stop last. */
const SENTENCE = /(["'`])[A-Z](?:\\.|(?!\1)[^\\])*\.\1/g
/** TypeScript types of properties, methods and event details; the types of attributes are single words. */
const TYPE = /\b(type|detail): (["'`])(?:\\.|(?!\2)[^\\])*[^\w'"`](?:\\.|(?!\2)[^\\])*\2/g

/** A property that is left without a word. */
const EMPTY = /['"]?[\w-]+['"]?: "",?/g

/** What the contracts say in words is for documentation and types; viewers need not fetch it. */
export function stripDocs() {
  return {
    name: 'strip-docs',
    transform(code, id) {
      if (!/widgets\/(tv-[\w-]+\/index|kit\/contract)\.ts$/.test(id)) return null
      const bare = code.replace(SENTENCE, '""').replace(TYPE, '$1: ""').replace(EMPTY, '')
      return { code: bare, map: null }
    },
  }
}
