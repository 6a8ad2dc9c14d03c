import { signal } from '@preact/signals-core'
import { useLayoutEffect, useMemo } from 'react'
import { asTvError, TvError } from '../../../core/lib/errors/errors'
import { waitForFirst } from '../../../core/lib/state/wait-for-first'
import type { WidgetHost } from './define-widget'

/** The model of an element, on which its methods work. */
interface Source<T> {
  /** Returns the model; null until it exists. May read signals. */
  ready: () => T | null
  /** The error that prevents the element from having a model, such as a wrong configuration. */
  failure: () => TvError | null
}

/** The part of an element that its methods and live properties have in common. */
export interface ElementApi<T> extends Source<T> {
  /**
   * Runs the work of a method on the model of the latest render, within the call if it exists: the page may set a value
   * right after it. Rejects with the failure, with `not-ready` once the view is removed, and with the TvError of the work.
   */
  act<R>(work: (model: T) => R | Promise<R>): Promise<R>
}

const REMOVED: Source<never> = {
  ready: () => null,
  failure: () => new TvError('not-ready', { view: 'gone' }),
}

function createElementApi<T>() {
  const source = signal<Source<T>>({ ready: () => null, failure: () => null })
  function readModel(): T | null {
    const { ready, failure } = source.value
    const found = ready()
    const error = found === null ? failure() : null
    if (error) throw error
    return found
  }
  const api: ElementApi<T> = {
    ready: () => source.peek().ready(),
    failure: () => source.peek().failure(),
    async act(work) {
      try {
        return await work(api.ready() ?? (await waitForFirst(readModel)))
      } catch (error) {
        throw asTvError(error)
      }
    },
  }
  return { source, api }
}

/**
 * Exposes `methods`, the methods and live properties of the contract, of the latest render. They are created again
 * whenever the function changes, so pass a stable one.
 */
export function useElementApi<T>(
  host: Pick<WidgetHost, 'expose'>,
  { ready, failure, methods }: Source<T> & { methods: (api: ElementApi<T>) => object | null },
): void {
  const { source, api } = useMemo(createElementApi<T>, [])
  useLayoutEffect(() => {
    source.value = { ready, failure }
  }, [source, ready, failure])
  useLayoutEffect(() => host.expose(methods(api)), [host, methods, api])
  useLayoutEffect(
    () => () => {
      host.expose(null)
      source.value = REMOVED
    },
    [host, source],
  )
}
