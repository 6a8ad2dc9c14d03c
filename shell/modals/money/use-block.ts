import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { BlockStatus } from '../../../core/session'
import { useShown } from '../../site/hooks/use-shown'
import { useSite } from '../../site/site-context'

/** The account's block status, polled every 5 s while the page is visible (ACC-10). */
export function useBlock(): BlockStatus | null {
  useSignals()
  const { blockWatch } = useSite()
  const shown = useShown()
  useEffect(() => (shown ? blockWatch.watch() : undefined), [shown, blockWatch])
  return blockWatch.block.value
}
