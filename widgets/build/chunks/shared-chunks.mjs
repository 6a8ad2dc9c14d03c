import { lazyChunkOf } from './lazy-chunks.mjs'

const ALL = '*'

/** Elements without forms, which must not load the code that forms share. */
const OF_CATALOGUE = /\/tv-(content-player|row)\/index\.ts$/

/** True for a module that only re-exports others. */
const isIndex = ({ body }) =>
  body.length > 0 && body.every(({ type, source }) => type === 'ExportNamedDeclaration' && source)

/** The names that an import takes from its source, and the names that a re-export gives them. */
function namesOf({ type, specifiers = [] }) {
  if (type === 'ExportAllDeclaration' || specifiers.length === 0) return [[ALL, ALL]]
  return specifiers.map(({ imported, local, exported }) => {
    const inside = type === 'ImportDeclaration' ? imported : local
    return [inside ? (inside.name ?? inside.value) : ALL, exported?.name ?? ALL]
  })
}

/**
 * Rollup's `manualChunks` for the elements. Code that only players share is in the chunk of the `first` of them, what
 * that one shares with other elements is in `shared`, what the content player or rows share with
 * others in `catalogue`, and what only forms share, or icons that the first shows later, in `dialogs`, so that no element
 * carries much that it does not use. Modules that load at the same later moment share one chunk: see lazy-chunks.mjs.
 */
export function sharedChunks(inputs, first) {
  let named = null
  let used = null
  let usedLater = null

  /**
   * Modules that each root imports, by root; the search stops at modules for which `ends` is true. With `only`, an
   * index counts only with the names that are used.
   */
  function reachOf({ getModuleInfo, getModuleIds }, isRoot, only, ends = () => false) {
    const roots = [...getModuleIds()].filter((id) => isRoot(getModuleInfo(id) ?? {}, id))
    return new Map(
      roots.map((root) => {
        const seen = new Set()
        const wanted = new Set()
        const visit = (id, names) => {
          const { ast, importedIds } = getModuleInfo(id) ?? {}
          const index = only && ast && isIndex(ast)
          if ((!index && seen.has(id)) || (id !== root && ends(id))) return
          seen.add(id)
          const sources = [...new Set((ast?.body ?? []).flatMap(({ source }) => source?.value ?? []))]
          for (const node of ast?.body.filter(({ source }) => source) ?? []) {
            const next = importedIds[sources.indexOf(node.source.value)]
            for (const [name, outside] of namesOf(node)) {
              if ((index && names !== ALL && outside !== names) || wanted.has(`${next} ${name}`)) continue
              wanted.add(`${next} ${name}`)
              visit(next, name)
            }
          }
        }
        visit(root, ALL)
        return [root, seen]
      }),
    )
  }

  const isFirst = (entry) => entry.endsWith(inputs[first])
  const isElement = (entry) => Object.values(inputs).some((file) => entry.endsWith(file))
  const usersOf = (reach, id) => [...reach].filter(([, modules]) => modules.has(id)).map(([entry]) => entry)

  return (id, about) => {
    const isEntryModule = (module) => module.isEntry === true
    named ??= reachOf(about, isEntryModule, false)
    used ??= reachOf(about, isEntryModule, true)
    usedLater ??= reachOf(
      about,
      ({ dynamicImporters }, id) => dynamicImporters?.length > 0 || lazyChunkOf(id) !== null,
      true,
      (id) => lazyChunkOf(id) !== null,
    )
    const { isEntry, importers } = about.getModuleInfo(id)
    // The npm entry of an element registers it: no other chunk may import that.
    if (isEntry) return isFirst(id) && !id.startsWith('\0') ? first : null
    // Modules that an index re-exports only for lazy parts load with those parts.
    const users = usersOf(used, id)
    // A page that only configures the npm package must not load the code that elements share.
    if (!users.every(isElement)) return null
    const listed = lazyChunkOf(id)
    if (listed) return listed
    // An icon is too small for a chunk of its own, which it would get if a lazy part imports it too.
    if (/\/lucide\/.*\/icons\//.test(id) && importers.length > 1) {
      return users.some((entry) => isFirst(entry) || OF_CATALOGUE.test(entry)) ? 'shared' : 'dialogs'
    }
    if (users.length === 0) {
      const chunks = new Set(usersOf(usedLater, id).map((root) => lazyChunkOf(root)))
      chunks.delete(null)
      return chunks.size === 1 ? [...chunks][0] : chunks.has('dialogs') ? 'dialogs' : null
    }
    if (users.length === 1 && !isFirst(users[0])) return null
    if (users.every((entry) => /-player\/index\.ts$/.test(entry))) return first
    if (users.some(isFirst)) return 'shared'
    if (users.some((entry) => OF_CATALOGUE.test(entry))) return 'catalogue'
    // Lazy parts of a player must not load everything that forms share.
    return usersOf(named, id).some(isFirst) ? null : 'dialogs'
  }
}
