import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import type { AnnouncedRow } from '../../../core/catalogue/pages'
import type { RowState } from '../../../core/catalogue/rows'
import { createRow, type Row } from '../../../core/catalogue/rows'
import { useSite } from '../../site/site-context'

/** State of a row of the operator, without an element; null loads nothing. */
export function useRow(announced: AnnouncedRow | null): RowState {
  useSignals()
  const { tv, language } = useSite()
  const [row, setRow] = useState<Row | null>(null)
  const id = announced?.id
  const template = announced?.template
  useEffect(() => {
    if (id === undefined) return
    const made = createRow(tv, id, { language, ...(template ? { template } : {}) })
    setRow(made)
    void made.load()
    return () => made.release()
  }, [tv, language, id, template])
  return row?.state.value ?? { name: 'loading' }
}
