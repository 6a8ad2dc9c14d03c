import { useEffect, useState } from 'react'
import { asTvError, type TvError } from '../../core/lib/errors'

export type Loaded<T> =
  | { name: 'loading' }
  | { name: 'ready'; value: T }
  | { name: 'failed'; error: TvError; retry: () => Promise<void> }

const LOADING = { name: 'loading' } as const

/**
 * State of an asynchronous value. Another `load` function loads again, so wrap it in useCallback. The previous value is
 * kept while the next one loads if `of` is the same; a stale answer is ignored. With `of` null nothing is loaded.
 */
export function useLoaded<T>(load: () => Promise<T>, of: string | null = ''): Loaded<T> {
  const [held, setHeld] = useState<{ of: string; state: Loaded<T> } | null>(null)
  useEffect(() => {
    if (of === null) return
    let current = true
    const keep = (state: Loaded<T>) => {
      if (current) setHeld({ of, state })
    }
    const ask = (): Promise<void> =>
      load().then(
        (value) => keep({ name: 'ready', value }),
        (thrown) => keep({ name: 'failed', error: asTvError(thrown), retry: ask }),
      )
    void ask()
    return () => {
      current = false
    }
  }, [load, of])
  return held && held.of === of ? held.state : LOADING
}
