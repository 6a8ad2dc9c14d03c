import { useEffect, useState } from 'react'

type GuideView = typeof import('./guide').default

let loaded: GuideView | null = null

/** Loads the code of the guide; a failed request is made again by the next call. */
export async function loadGuide(): Promise<GuideView> {
  loaded = (await import('./guide')).default
  return loaded
}

/**
 * Returns the component of the guide, null until its code has loaded. React.lazy would do, but it delays a component
 * that replaces an empty place by up to 300 ms. A failed request throws, to the boundary of the page.
 */
export function useGuideView(isWanted: boolean): GuideView | null {
  const [state, setState] = useState<{ view: GuideView | null; error?: unknown }>({ view: loaded })
  useEffect(() => {
    if (!isWanted || state.view) return
    loadGuide().then(
      (view) => setState({ view }),
      (error: unknown) => setState({ view: null, error }),
    )
  }, [isWanted, state.view])
  if (isWanted && state.error !== undefined) throw state.error
  return state.view ?? loaded
}
