/** A string that is a sentence: a capital first, a full stop last. */
const SENTENCE = /(["'`])[A-Z](?:\\.|(?!\1)[^\\])*\.\1/g
/** TypeScript types of properties and methods; the types of attributes are single words in small letters. */
const TYPE = /\btype: (["'`])(?:[A-Z]\w*|(?:\\.|(?!\1)[^\\])*[^\w'"`](?:\\.|(?!\1)[^\\])*)\1/g
/** TypeScript types of what events carry. */
const DETAIL = /\bdetail: (["'`])(?:\\.|(?!\1)[^\\])*\1/g

/** A property that is left without a word. */
const EMPTY = /['"]?[\w-]+['"]?: "",?/g

/** An event of which there is nothing left to say: elements dispatch it by its name. */
const PLAIN_EVENT = /'tv-[\w-]+': \{\s*\},?/g

/** What the contracts say in words is for documentation and types; viewers need not fetch it. */
export function stripDocs() {
  return {
    name: 'strip-docs',
    transform(code, id) {
      if (!/widgets\/(tv-[\w-]+|kit(\/player)?)\/contract\.ts$/.test(id)) return null
      const bare = code
        .replace(SENTENCE, '""')
        .replace(TYPE, 'type: ""')
        .replace(DETAIL, 'detail: ""')
        .replace(EMPTY, '')
        .replace(PLAIN_EVENT, '')
      return { code: bare, map: null }
    },
  }
}
