import { useMemo } from 'react'
import type { Details } from '../../core/catalogue/details'
import { detailsOf } from '../../core/compose'
import { useSite } from './site-context'

/** The model of the pages of contents and persons. Its lists differ by viewer: they load by `useForViewer` (PRO-02). */
export function useDetails(): Details {
  const { tv, language } = useSite()
  return useMemo(() => detailsOf(tv, language), [tv, language])
}
