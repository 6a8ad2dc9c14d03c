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
 * The hooks of the stage for the enhancements, which load after the first frame (see enhancements.tsx). A hook that is not set
 * leaves the stage to its default.
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
