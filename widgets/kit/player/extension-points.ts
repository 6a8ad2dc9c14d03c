import type { ChoiceGroup } from './menu-group'

/** A key of the keyboard, or of a remote, as the player gets it. */
export interface Key {
  /** As `KeyboardEvent.key`; letters in lower case. */
  name: string
  /** What has the focus needs the arrows, or the keys that press a button, for itself. */
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
  /** What a key does; undefined leaves it to the stage, null to the page. */
  key?: (key: Key) => (() => void) | null | undefined
  /** What else the menu has to choose; reads signals. */
  choices?: () => ChoiceGroup[]
}
