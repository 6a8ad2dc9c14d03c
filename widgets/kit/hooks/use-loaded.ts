import { useSignals } from '@preact/signals-react/runtime'
import { type DependencyList, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { asTvError, type TvError } from '../../../core/lib/errors/errors'
import { onAnotherViewer } from '../../../core/session'
import type { Tv } from '../../../core/tv'

export type Loaded<T> =
  | { name: 'loading' }
  | { name: 'ready'; value: T }
  | { name: 'failed'; error: TvError; retry: () => Promise<void> }

interface LoadOptions {
  /** The previous value is kept while the next one with the same name loads; null loads nothing. */
  of?: string | null
  /** A changed value loads again, for example after a change made on this page. */
  again?: unknown
}

const LOADING = { name: 'loading' } as const

/**
 * State of an asynchronous value, loaded again when a value of `about` changes; these are the dependencies of `load`,
 * which the lint rule for dependencies checks (biome.json). Stale answers are ignored.
 */
export const useLoaded = <T>(
  load: () => Promise<T>,
  about: DependencyList,
  { of = '', again }: LoadOptions = {},
): Loaded<T> => useValue(load, [...about, again], of)

function useValue<T>(load: () => Promise<T>, about: DependencyList, of: string | null): Loaded<T> {
  const [held, setHeld] = useState<{ of: string; state: Loaded<T> } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are checked where the exported hooks are called
  const loadAbout = useCallback(load, about)
  useEffect(() => {
    if (of === null) return
    let current = true
    const keep = (state: Loaded<T>) => {
      if (current) setHeld({ of, state })
    }
    const ask = (): Promise<void> =>
      loadAbout().then(
        (value) => keep({ name: 'ready', value }),
        (thrown) => keep({ name: 'failed', error: asTvError(thrown), retry: ask }),
      )
    void ask()
    return () => {
      current = false
    }
  }, [loadAbout, of])
  return held && held.of === of ? held.state : LOADING
}

/**
 * Like {@link useLoaded}, for values that depend on the viewer: loaded again for another one, see `onAnotherViewer`.
 * With `isOwn` the value belongs to the viewer, as an account does: the previous viewer's is not shown while the next
 * one's loads, and nothing is loaded without a viewer.
 */
export function useForViewer<T>(
  { session }: Pick<Tv, 'session'>,
  load: () => Promise<T>,
  about: DependencyList,
  { isOwn = false, of = '', again }: LoadOptions & { isOwn?: boolean } = {},
): Loaded<T> {
  useSignals()
  const viewer = session.audience.value
  const [changes, setChanges] = useState(0)
  const [rest, name] = isOwn ? [again, of === null ? null : viewer] : [`${changes} ${again}`, of]
  const loaded = useValue(load, [...about, rest], name)
  useAnotherViewer(
    { session },
    () => isOwn || setChanges((count) => count + 1),
    () => loaded.name === 'failed' && mayBeForLackOfSession(loaded.error),
  )
  return loaded
}

/** False for a call that the operator has answered: for example, a session does not help with a missing film. */
const mayBeForLackOfSession = (error: TvError): boolean =>
  error.code === 'authentication-failed' || error.answer !== 'refused'

/** Calls `reload` for another viewer than the last one, see `onAnotherViewer`. */
export function useAnotherViewer(
  { session }: Pick<Tv, 'session'>,
  reload: () => void,
  hasFailed: () => boolean = () => false,
): void {
  const reloadNow = useEffectEvent(reload)
  const hasFailedNow = useEffectEvent(hasFailed)
  useEffect(
    () =>
      onAnotherViewer(
        session,
        () => reloadNow(),
        () => hasFailedNow(),
      ),
    [session],
  )
}
