import { useRef } from 'react'

type GetToken = () => Promise<string>

/** The page's latest function by the source that a core calls. */
const latest = new WeakMap<GetToken, GetToken>()
/** The source by the first function that an element was given. */
const sources = new WeakMap<GetToken, GetToken>()

/**
 * A function that stays the same while the page replaces its `getToken`, as frameworks do with one that is written in
 * their markup: another function is no other viewer, and is called once a token is needed. Null for none.
 */
export function useTokenSource(getToken: GetToken | null): GetToken | null {
  const kept = useRef<GetToken | null>(null)
  if (!getToken) kept.current = null
  // An element inside of another is given its source, and shares its core.
  else if (latest.has(getToken)) kept.current = getToken
  else {
    const source: GetToken =
      kept.current ?? sources.get(getToken) ?? (() => (latest.get(source) ?? getToken)())
    kept.current = source
    sources.set(getToken, source)
    latest.set(source, getToken)
  }
  return kept.current
}
