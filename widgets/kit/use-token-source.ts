import { useLayoutEffect, useRef } from 'react'

type GetToken = () => Promise<string>

/** The page's latest function by the first one that an element was given. */
const latest = new WeakMap<GetToken, GetToken>()
/** The function that a core calls, by the same. */
const sources = new WeakMap<GetToken, GetToken>()

function sourceOf(first: GetToken): GetToken {
  const source = sources.get(first) ?? (() => (latest.get(first) ?? first)())
  // An element inside of another is given its source, and shares its core.
  sources.set(first, source).set(source, source)
  return source
}

/**
 * A function that stays the same while the page replaces its `getToken`, as frameworks do with one that is written in
 * their markup: another function is no other viewer, and is called once a token is needed. Null for none.
 */
export function useTokenSource(getToken: GetToken | null): GetToken | null {
  const first = useRef(getToken)
  if (getToken === null || first.current === null) first.current = getToken
  const begun = first.current
  useLayoutEffect(() => {
    if (begun && getToken) latest.set(begun, getToken)
  }, [begun, getToken])
  return begun && sourceOf(begun)
}
