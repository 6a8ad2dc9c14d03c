import { type ComponentType, createElement, lazy } from 'react'

/** Thrown to the `ErrorBoundary` around a component whose code did not load. */
export class MissingCode extends Error {
  /** Requests the code again. */
  readonly load: () => Promise<unknown>
  /** Forgets the failure: the component, rendered again, loads its code again. */
  readonly forget: () => void

  constructor(load: () => Promise<unknown>, cause: unknown, forget = () => {}) {
    super('code did not load', { cause })
    this.load = load
    this.forget = forget
  }
}

/** A component whose code loads with its first rendering. React.lazy keeps a failure for ever; this one can forget it. */
export function lazyView<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const create = () =>
    lazy(() =>
      load().catch((error) => {
        throw new MissingCode(load, error, () => {
          View = create()
        })
      }),
    )
  let View = create()
  return (props) => createElement(View as ComponentType<Props>, props)
}
