import { useEffect, useState } from 'react'

type Screens = typeof import('./screens').Screens

/** Playback has the line for itself this long before what is rarely needed is fetched, ms. */
const LATER_MS = 10_000

/**
 * What stands in place of the picture, fetched when it is `needed`, or once the picture has played a while: then it is
 * there when the line is not. Null until it is there, false where it does not come.
 */
export function useScreens(needed: boolean, playing: boolean): Screens | null | false {
  const [screens, setScreens] = useState<{ view: Screens | null | false }>({ view: null })
  const missing = !screens.view
  useEffect(() => {
    if (!missing || !(needed || playing)) return
    const fetch = () =>
      import('./screens').then(
        (module) => setScreens({ view: module.Screens }),
        () => setScreens({ view: false }),
      )
    const timer = setTimeout(fetch, needed ? 0 : LATER_MS)
    addEventListener('online', fetch)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', fetch)
    }
  }, [needed, playing, missing])
  return screens.view
}
