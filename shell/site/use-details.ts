import { useMemo } from 'react'
import type { Details } from '../../core/catalogue/details'
import { detailsOf } from '../../core/compose'
import { useSite } from './site-context'
import { useAudienceChanges } from './use-audience'

/** The model of the pages of contents and persons: another one for another audience, whose lists differ (PRO-02). */
export function useDetails(): Details {
  const { tv, language } = useSite()
  const changes = useAudienceChanges()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another model loads again
  return useMemo(() => detailsOf(tv, language), [tv, language, changes])
}
