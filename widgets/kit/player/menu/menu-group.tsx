export interface Choice {
  id: string | null
  label: string
  /** The longest that the label can become; the choice has room for it at any time. */
  longest?: string
}

/** A setting in the menu with its choices, of which one is chosen. */
export interface ChoiceGroup {
  name: string
  choices: Choice[]
  chosen: string | null
  choose: (id: string | null) => void
  /** A sentence in place of the choices if there are none. */
  note?: string
}

/** A button of the bar, as an item of the menu where the bar has no room for it. */
export interface MenuAction {
  label: string
  /** The widths of the bar without it: as the CSS classes of its button there. */
  room: 'wide' | 'wider' | 'widest'
  /** Why a press is refused; it says the same. */
  refusal?: string | null
  press: () => void
}

/** The choices under the name of their setting. */
export function MenuGroup({ name, choices, chosen, choose, note }: ChoiceGroup) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside a menu, not a form's fieldset
    <div className="menu-group" role="group" aria-label={name}>
      <div className="menu-name" aria-hidden="true">
        {name}
      </div>
      {choices.map(({ id, label, longest = label }) => (
        <button
          key={id ?? 'none'}
          type="button"
          role="menuitemradio"
          part="menu-item"
          aria-checked={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          data-reserve={longest}
          onClick={() => choose(id)}
        >
          {label}
        </button>
      ))}
      {note !== undefined && (
        <button
          type="button"
          className="menu-note"
          part="menu-item"
          role="menuitem"
          aria-disabled="true"
          tabIndex={-1}
        >
          {note}
        </button>
      )}
    </div>
  )
}
