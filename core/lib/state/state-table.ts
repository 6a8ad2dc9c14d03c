interface Named {
  name: string
}

/**
 * The table of a flow: for each event the states that handle it, with the next state, or one function for all states.
 * An event without an entry for the present state is ignored.
 */
type StateTable<State extends Named, Event extends Named> = {
  [Name in Event['name']]:
    | ((state: State, event: Event & { name: Name }) => State)
    | { [Known in State['name']]?: (state: State & { name: Known }, event: Event & { name: Name }) => State }
}

/** Returns the function that looks up the next state in a table. */
export const createReducer =
  <State extends Named, Event extends Named>(table: StateTable<State, Event>) =>
  (state: State, event: Event): State => {
    const row = table[event.name as Event['name']] as unknown as Row<State, Event>
    const next = typeof row === 'function' ? row : row[state.name]
    return next ? next(state, event) : state
  }

type Step<State, Event> = (state: State, event: Event) => State
type Row<State, Event> = Step<State, Event> | Partial<Record<string, Step<State, Event>>>
