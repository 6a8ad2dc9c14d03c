import { useEffect, useState } from 'react'
import { asTvError, type TvError } from '../../core/lib/errors'

export type Loaded<T> =
  | { name: 'loading' }
  | { name: 'ready'; value: T }
  | { name: 'failed'; error: TvError; retry: () => Promise<void> }

const LOADING = { name: 'loading' } as const

/**
 * What `load` brings, asked for again with every other `load`: keep it by useCallback. Until the next answer is there
 * the last one stays, as long as it is `of` the same; one that was overtaken is dropped. Of null nothing is asked.
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
