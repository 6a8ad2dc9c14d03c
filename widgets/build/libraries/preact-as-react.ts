import { type ComponentChild, createElement, render } from 'preact'
import { useCallback, useRef } from 'preact/hooks'

/*
 * The React exports that widgets and r2wc use, implemented by Preact itself: preact/compat would add a third of its
 * bytes for unused ones. In both, focus is listened to with `onFocusCapture` and changes of fields with `onInput`.
 */
export * from 'preact/hooks'
export { createElement }
export default { createElement }

/** As React's: a function that calls the callback of the last render, for effects only. */
export function useEffectEvent<A extends unknown[], R>(callback: (...given: A) => R): (...given: A) => R {
  const last = useRef(callback)
  last.current = callback
  return useCallback((...given: A) => last.current(...given), [])
}

/** `react-dom/client`'s root. */
export const createRoot = (container: Element) => ({
  render: (tree: ComponentChild) => render(tree, container),
  unmount: () => render(null, container),
})
