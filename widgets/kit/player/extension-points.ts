import type { ChoiceGroup } from './menu/menu-group'

/** A key of the keyboard, or of a remote, as the player gets it. */
export interface Key {
  /** As `KeyboardEvent.key`; letters in lower case. */
  name: string
  /** True if the focused element uses the arrow keys, or Enter and space, itself. */
  ownsArrows: boolean
  ownsPress: boolean
}

/**
 * Where what comes after the first frame (see enhancements.tsx) takes hold of the stage. Until then, and for what it leaves
 * alone, the stage does the plain thing.
 */
export interface ExtensionPoints {
  /** A press on the picture; true where it was understood. */
  press?: (event: MouseEvent) => boolean
  /** The action of a key; undefined leaves the key to the stage, null to the page. */
  key?: (key: Key) => (() => void) | null | undefined
  /** Additional choices of the settings menu; reads signals. */
  choices?: () => ChoiceGroup[]
  /** Opens the list of keys. */
  help?: () => void
}
