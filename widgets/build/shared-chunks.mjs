const ALL = '*'

/** A module that only names what is in others. */
const isIndex = ({ body }) =>
  body.length > 0 && body.every(({ type, source }) => type === 'ExportNamedDeclaration' && source)

/** What a declaration takes from its source, and what a re-export calls it. */
function namesOf({ type, specifiers = [] }) {
  if (type === 'ExportAllDeclaration' || specifiers.length === 0) return [[ALL, ALL]]
  return specifiers.map(({ imported, local, exported }) => {
    const inside = type === 'ImportDeclaration' ? imported : local
    return [inside ? (inside.name ?? inside.value) : ALL, exported?.name ?? ALL]
  })
}

/**
 * Where code that several elements share goes, for Rollup's `manualChunks`: what only players share is in the file
 * of the `first` of them, what that one shares with others is a second, what only the others share, and icons that
 * it shows later, a third, so that no element carries much that it has no use for.
 */
export function sharedChunks(inputs, first) {
  let named = null
  let used = null

  /** Modules that each entry names, by entry; with `only` of an index no more than what somebody wants of it. */
  function reachOf({ getModuleInfo, getModuleIds }, only) {
    const entries = [...getModuleIds()].filter((id) => getModuleInfo(id)?.isEntry)
    return new Map(
      entries.map((entry) => {
        const seen = new Set()
        const wanted = new Set()
        const visit = (id, names) => {
          const { ast, importedIds } = getModuleInfo(id) ?? {}
          const index = only && ast && isIndex(ast)
          if (!index && seen.has(id)) return
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
        visit(entry, ALL)
        return [entry, seen]
      }),
    )
  }

  const isFirst = (entry) => entry.endsWith(inputs[first])
  const usersOf = (reach, id) => [...reach].filter(([, modules]) => modules.has(id)).map(([entry]) => entry)

  return (id, about) => {
    named ??= reachOf(about, false)
    used ??= reachOf(about, true)
    const { isEntry, importers } = about.getModuleInfo(id)
    if (isEntry) return isFirst(id) ? first : null
    // What an index names for parts that come later comes with them.
    const users = usersOf(used, id)
    // An icon is too small to be a file of its own, which it would be where a part that comes later has it too.
    if (/\/lucide\/.*\/icons\//.test(id) && importers.length > 1) {
      return users.some(isFirst) ? 'shared' : 'forms'
    }
    if (users.length === 0 || (users.length === 1 && !isFirst(users[0]))) return null
    if (users.every((entry) => /-player\/index\.ts$/.test(entry))) return first
    if (users.some(isFirst)) return 'shared'
    // What parts of a player want later is not to bring all that forms share.
    return usersOf(named, id).some(isFirst) ? null : 'forms'
  }
}
