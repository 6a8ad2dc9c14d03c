import { useEffect, useState } from 'react'

type GateScreen = typeof import('./gate-screen').GateScreen

/** The gates' view, fetched when the first one is needed: most viewers never meet one. Null until it is there. */
export function useGateScreen(needed: boolean): GateScreen | null {
  const [screen, setScreen] = useState<GateScreen | null>(null)
  useEffect(() => {
    if (!needed || screen) return
    const fetch = () =>
      import('./gate-screen').then(
        (module) => setScreen(() => module.GateScreen),
        () => undefined,
      )
    void fetch()
    addEventListener('online', fetch)
    return () => removeEventListener('online', fetch)
  }, [needed, screen])
  return screen
}
