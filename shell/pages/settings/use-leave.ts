import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { TAB_STORAGE_KEYS } from '../../../core/lib/storage/storage-keys'
import { sitePath } from '../../../core/navigation'
import { usePageLayer } from '../../site/navigation/page-layer'
import { useSite } from '../../site/site-context'
import { getSettingsPath } from './screen'

const isStep = (state: unknown): state is { settingsFrom: string } =>
  typeof state === 'object' && state !== null && 'settingsFrom' in state

/** State of the history entry of a screen that was opened from this one, so that Back leaves no duplicate. */
export const stepFrom = (parent: string | null): { settingsFrom: string } => ({
  settingsFrom: getSettingsPath(parent),
})

export interface Leave {
  /** Opens the parent of the present screen. */
  back(parent: string | null): void
  /** Leaves the settings for the page that the viewer came from, else for the main page. */
  close(): void
}

/**
 * The two ways to leave the settings (NAV-05). The page beneath the settings is stored in the tab, because after a
 * reload the settings are a page of their own.
 */
export function useLeave(): Leave {
  const { tv } = useSite()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { close, beneath } = usePageLayer()
  const { tabStorage } = tv
  const from = beneath && sitePath(beneath)

  useEffect(() => {
    if (!from) return
    tabStorage.set(TAB_STORAGE_KEYS.settingsFrom, from)
    return () => tabStorage.remove(TAB_STORAGE_KEYS.settingsFrom)
  }, [tabStorage, from])

  return {
    back(parent) {
      if (isStep(state) && state.settingsFrom === getSettingsPath(parent)) void navigate(-1)
      else void navigate(getSettingsPath(parent), { replace: true })
    },
    close() {
      if (close) return close()
      const stored = sitePath(tabStorage.get(TAB_STORAGE_KEYS.settingsFrom))
      tabStorage.remove(TAB_STORAGE_KEYS.settingsFrom)
      void navigate(stored ?? '/', { replace: true })
    },
  }
}
