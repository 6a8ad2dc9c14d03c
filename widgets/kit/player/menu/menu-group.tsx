export interface Choice {
  id: string | null
  label: string
  /** The longest label that the choice may get; its width is reserved. */
  longest?: string
}

/** A setting in the menu with its choices, of which one is chosen. */
export interface ChoiceGroup {
  name: string
  choices: Choice[]
  chosen: string | null
  choose: (id: string | null) => void
  /** A sentence shown instead of the choices if there are none. */
  note?: string
}

/** A button of the bar, as a menu item for a bar without room for it. */
export interface MenuAction {
  label: string
  /** The widths of the bar at which the button is left out; named like the CSS classes of the buttons. */
  room: 'wide' | 'wider' | 'widest'
  /** Why a press is refused; a press shows this text. */
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
