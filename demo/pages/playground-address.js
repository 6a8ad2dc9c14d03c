/* The configuration of the playground as the fragment of its address, which browsers send to no server. */

/**
 * Attributes that no address has: a token is a secret and a phone number personal, and an address of a server in a link
 * would send what its reader types to the author of the link.
 */
const LEFT_OUT = ['token', 'phone', 'api', 'site', 'return-url']

/** The fragment for a configuration and the tab of its code. Attributes and custom properties have their own names. */
export function fragmentOf({ tag, attributes, theme }, way) {
  const shared = Object.entries(attributes).filter(([name]) => !LEFT_OUT.includes(name))
  return `#${new URLSearchParams([['tag', tag], ['code', way], ...shared, ...Object.entries(theme)])}`
}

/**
 * The parts of a fragment: `tag` and `way` are undefined if it names none, and `attributes` if it lacks one of them,
 * as links to an element or a framework do. `theme` has the custom properties. Names are not checked.
 */
export function readFragment(fragment) {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const { tag, code: way, ...others } = Object.fromEntries(given)
  const entries = Object.entries(others).filter(([name]) => !LEFT_OUT.includes(name))
  const isProperty = ([name]) => name.startsWith('--')
  return {
    tag,
    way,
    attributes:
      tag === undefined || way === undefined
        ? undefined
        : Object.fromEntries(entries.filter((entry) => !isProperty(entry))),
    theme: Object.fromEntries(entries.filter(isProperty)),
  }
}
