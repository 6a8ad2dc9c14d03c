import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'
import type { WordKey } from '../../../locales'

/** A screen of the settings. It has no heading of its own: the page shows its title. */
export interface SettingsScreen {
  /** Path below `/settings/`. */
  id: string
  title: WordKey
  icon: IconNode
  /** Id of the screen that Back leads to; null for the list of all screens, which then has an entry for this one. */
  parent: string | null
  /** False for a screen of an account: guests are asked to sign in. */
  forGuests: boolean
  /** True for data of the account, which a child's profile reaches by the PIN only. */
  isOfAccount?: boolean
  View: ComponentType<ScreenProps>
}

export interface ScreenProps {
  /** The screens that Back leads from to this one. */
  below: readonly SettingsScreen[]
}

/** Path of a screen, or of the list of all screens for null. */
export const getSettingsPath = (id: string | null): string => (id === null ? '/settings' : `/settings/${id}`)
