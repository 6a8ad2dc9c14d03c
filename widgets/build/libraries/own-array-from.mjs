import { fileURLToPath } from 'node:url'

const OWN = fileURLToPath(new URL('../../../core/lib/array-from.ts', import.meta.url))

/**
 * Builds for pages of others have a function of their own in place of `Array.from`, in libraries too: Prototype.js and MooTools
 * replace the page's by one without a mapping function.
 */
export function ownArrayFrom() {
  return {
    name: 'own-array-from',
    transform: {
      // After CommonJS modules have become modules.
      order: 'post',
      handler(code, id) {
        if (id === OWN || !/\bArray\.from\b/.test(code)) return null
        // After a spread, but not as a member.
        const used = code.replace(/(?<=\.\.\.|[^\w.$]|^)Array\.from\b/g, 'ownArrayFrom')
        return {
          code: `import { arrayFrom as ownArrayFrom } from ${JSON.stringify(OWN)}\n${used}`,
          map: null,
        }
      },
    },
  }
}
