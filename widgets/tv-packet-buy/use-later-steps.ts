import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { StepProps } from './steps/step-props'

/** The steps after the parental check, as far as their code has loaded. */
export interface LaterSteps {
  View: ComponentType<StepProps> | null
  hasFailed: boolean
  load: () => void
}

/** Loads the code of the later steps once they are `needed`: on the page of another site most viewers see none. */
export function useLaterSteps(needed: boolean): LaterSteps {
  const [View, setView] = useState<LaterSteps['View']>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(() => {
    setHasFailed(false)
    import('./steps/later-steps').then(
      ({ LaterStep }) => setView(() => LaterStep),
      () => setHasFailed(true),
    )
  }, [])
  useEffect(() => {
    if (needed) load()
  }, [needed, load])
  return { View, hasFailed, load }
}
