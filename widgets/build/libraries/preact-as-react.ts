import { type ComponentChild, createElement, render } from 'preact'
import { useCallback, useRef } from 'preact/hooks'

/*
 * The React exports that widgets and r2wc use, implemented by Preact itself: preact/compat would add a third of its
 * bytes for unused ones. With both renderers, `onFocusCapture` listens to focus and `onInput` to changes of fields.
 */
export * from 'preact/hooks'
export { createElement }
export default { createElement }

/** Like React's: a function that calls the callback of the last render, for effects only. */
export function useEffectEvent<A extends unknown[], R>(callback: (...given: A) => R): (...given: A) => R {
  const last = useRef(callback)
  last.current = callback
  return useCallback((...given: A) => last.current(...given), [])
}

/** The root of `react-dom/client`. */
export const createRoot = (container: Element) => ({
  render: (tree: ComponentChild) => render(tree, container),
  unmount: () => render(null, container),
})
