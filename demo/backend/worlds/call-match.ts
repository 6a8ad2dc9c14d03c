const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/**
 * Parses `GET /v2/channels/:id/stream` or `GET /media/loops/*` into a predicate over method and path. `:name` is one
 * path segment, `*` is anything; without a method, or with `*` as method, every method matches.
 */
export const callMatcher = (match: string): ((method: string, path: string) => boolean) => {
  const [first = '', second] = match.trim().split(/\s+/, 2)
  const method = second === undefined || first === '*' ? undefined : first.toUpperCase()
  const pattern = escaped(second ?? first)
    .replaceAll('*', '.*')
    .replace(/:[A-Za-z_]+/g, '[^/]+')
  const path = new RegExp(`^${pattern}$`)
  return (calledMethod, calledPath) =>
    (method === undefined || method === calledMethod.toUpperCase()) && path.test(calledPath)
}
