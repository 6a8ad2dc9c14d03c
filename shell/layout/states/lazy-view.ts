import { type ComponentType, createElement, lazy } from 'react'

/** Thrown to the `ErrorBoundary` around a component whose code failed to load. */
export class MissingCode extends Error {
  /** Requests the code again. */
  readonly load: () => Promise<unknown>
  /** Forgets the failure, so that the component loads its code again when rendered. */
  readonly forget: () => void

  constructor(load: () => Promise<unknown>, cause: unknown, forget = () => {}) {
    super('code did not load', { cause })
    this.load = load
    this.forget = forget
  }
}

/** A component whose code loads when it is first rendered. React.lazy keeps a failure forever; this one can forget it. */
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
