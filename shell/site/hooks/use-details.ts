import { useMemo } from 'react'
import { createDetails, type Details } from '../../../core/catalogue/details'
import { useSite } from '../site-context'

/** The model of the pages of contents and persons. Its lists differ by viewer, so they load by `useForViewer` (PRO-02). */
export function useDetails(): Details {
  const { tv, language } = useSite()
  return useMemo(() => createDetails(tv, language), [tv, language])
}
