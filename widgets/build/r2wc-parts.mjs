import { stubbed } from './stubbed.mjs'

/** How r2wc reads and writes attributes by type. Ours have none there: kit/define-widget.ts parses them itself. */
const TYPES = /\{\n {2}string: \w+,[\s\S]*?\n\}/

/** Leaves out of r2wc what is never called. */
export function r2wcParts() {
  return {
    name: 'r2wc-parts',
    transform(code, id) {
      if (!/\/@r2wc\/core\/dist\/core\.js$/.test(id)) return null
      return { code: stubbed(code, 'the types in r2wc', TYPES, '{}'), map: null }
    },
  }
}
