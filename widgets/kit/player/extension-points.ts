import type { ChoiceGroup } from './menu/menu-group'

/** A key of a keyboard or a remote control, as passed to the player. */
export interface Key {
  /** As `KeyboardEvent.key`; letters in lower case. */
  name: string
  /** True if the focused element uses the arrow keys, or Enter and space, itself. */
  ownsArrows: boolean
  ownsPress: boolean
}

/**
 * Hooks of the stage for the enhancements, which load after the first frame (see enhancements.tsx). Without a hook the
 * stage uses its default.
 */
export interface ExtensionPoints {
  /** Handles a press on the picture; returns true if it did. */
  press?: (event: MouseEvent) => boolean
  /** Returns the action of a key; undefined leaves the key to the stage, null to the page. */
  key?: (key: Key) => (() => void) | null | undefined
  /** Additional choices of the settings menu; reads signals. */
  choices?: () => ChoiceGroup[]
  /** Opens the list of keys. */
  help?: () => void
}
