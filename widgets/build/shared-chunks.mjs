/**
 * Where code that several elements share goes, for Rollup's `manualChunks`: what only players share is in the file
 * of the `first` of them, what that one shares with others is a second, what only the others share a third, so that no
 * element carries much that it has no use for.
 */
export function sharedChunks(inputs, first) {
  let reach = null

  /** Modules that each entry loads at once, by entry. */
  function reachOf(getModuleInfo, getModuleIds) {
    const entries = [...getModuleIds()].filter((id) => getModuleInfo(id)?.isEntry)
    return new Map(
      entries.map((entry) => {
        const seen = new Set()
        const visit = (id) => {
          if (seen.has(id)) return
          seen.add(id)
          for (const next of getModuleInfo(id)?.importedIds ?? []) visit(next)
        }
        visit(entry)
        return [entry, seen]
      }),
    )
  }

  return (id, { getModuleInfo, getModuleIds }) => {
    reach ??= reachOf(getModuleInfo, getModuleIds)
    const about = getModuleInfo(id)
    if (about?.isEntry) return id.endsWith(inputs[first]) ? first : null
    // An icon is too small to be a file of its own, which it would be where a part that comes later has it too.
    if (/\/lucide\/.*\/icons\//.test(id) && about.importers.length > 1) return 'shared'
    const users = [...reach].filter(([, modules]) => modules.has(id)).map(([entry]) => entry)
    if (users.length < 2) return null
    if (users.every((entry) => /-player\/index\.ts$/.test(entry))) return first
    return users.some((entry) => entry.endsWith(inputs[first])) ? 'shared' : 'forms'
  }
}
