import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'
import type { WordKey } from '../../../locales'

/** A screen of the settings. It renders no heading, because the page shows its title. */
export interface SettingsScreen {
  /** Path below `/settings/`. */
  id: string
  title: WordKey
  icon: IconNode
  /** Id of the parent screen; null for the list of all screens, which then contains this one. */
  parent: string | null
  /** False for a screen of an account: guests are asked to sign in. */
  forGuests: boolean
  /** True for data of the account, which requires the PIN in a child's profile. */
  isOfAccount?: boolean
  View: ComponentType<ScreenProps>
}

export interface ScreenProps {
  /** The screens whose parent is this one. */
  below: readonly SettingsScreen[]
}

/** Path of a screen, or of the list of all screens for null. */
export const getSettingsPath = (id: string | null): string => (id === null ? '/settings' : `/settings/${id}`)
