import { fileURLToPath } from 'node:url'

const OWN = fileURLToPath(new URL('../../../core/lib/array-from.ts', import.meta.url))

/**
 * Builds for other sites use a function of the product in place of `Array.from`, also in libraries: Prototype.js and
 * MooTools replace the page's `Array.from` by one that ignores the mapping function.
 */
export function ownArrayFrom() {
  return {
    name: 'own-array-from',
    transform: {
      // Runs after CommonJS modules were converted to modules.
      order: 'post',
      handler(code, id) {
        if (id === OWN || !/\bArray\.from\b/.test(code)) return null
        // Matches it after a spread, but not as a member.
        const used = code.replace(/(?<=\.\.\.|[^\w.$]|^)Array\.from\b/g, 'ownArrayFrom')
        return {
          code: `import { arrayFrom as ownArrayFrom } from ${JSON.stringify(OWN)}\n${used}`,
          map: null,
        }
      },
    },
  }
}
