const LOOP = /for \((const|let|var) (\w+) in ([\w.]+)\)/g
/** Libraries whose objects are records of their own, in which inherited keys mean nothing. */
const LIBRARIES = /[\\/]valibot[\\/]dist[\\/]|^\0hls\.js$/

/**
 * A page may have added keys to `Object.prototype`, which `for … in` visits: valibot takes them for fields of its schemas,
 * and hls.js for tracks. Their loops visit own keys instead.
 */
export function ownKeys() {
  return {
    name: 'own-keys',
    transform(code, id) {
      if (!LIBRARIES.test(id)) return null
      const own = code.replace(LOOP, 'for ($1 $2 of Object.keys($3 ?? {}))')
      if (own === code)
        throw new Error(`${id} has no loops over keys any more: this part of the build can go`)
      return { code: own, map: null }
    },
  }
}
