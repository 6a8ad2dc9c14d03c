import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Clock } from '../../lib/clock'
import { MAX_QUERY } from './query'
import type { Search } from './search'

/** Suggestions are requested this long after the last letter, ms. */
const SUGGEST_AFTER_MS = 100
/** Suggestions hide this long after the search or after the focus has left the field, ms. */
const HIDE_SUGGESTIONS_AFTER_MS = 500
/** The search hides this long after the text was shortened below the minimum, ms. */
const HIDE_SEARCH_AFTER_MS = 300

/** Content of the search field (CAT-09). */
export interface SearchFieldState {
  text: string
  /** Empty while they are hidden. */
  suggestions: readonly string[]
  /** Index of the suggestion that the arrow keys have reached; null if there is none. */
  active: number | null
}

/** The search field: a text with suggestions, which searches after a pause. */
export interface SearchField {
  readonly state: ReadonlySignal<SearchFieldState>
  /** Handles typed text. Nothing is requested while a word `isComposing`, because its letters are not final. */
  type(text: string, isComposing?: boolean): void
  /** Puts a text into the field without searching for it, because the address already names it. */
  follow(text: string): void
  /** Moves to the next or previous suggestion; beyond the ends no suggestion is active. */
  move(step: 1 | -1): void
  /** Fills the field with a suggestion and searches for it. */
  choose(suggestion: string): void
  /** Searches at once for the active suggestion, or for the text. */
  submit(): void
  /** Hides the suggestions at once; false if there are none. */
  hideSuggestions(): boolean
  /** Called when the focus has left the field. */
  leave(): void
  /** Called when the focus is back in the field; nothing hides. */
  enter(): void
  /** Clears the field and stops its timers. */
  clear(): void
}

/** Rules of searching in the operator's configuration. */
export interface SearchRules {
  /** Minimum number of letters for a search. */
  min_search_chars: number
  /** Time after the last letter until the search starts, ms. */
  bouncing_interval: number
}

export interface SearchFieldOptions {
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>
  search: Pick<Search, 'suggestions'>
  /** Loads the operator's search rules; until they have loaded, or if they fail to, the documented ones apply. */
  loadRules: () => Promise<SearchRules>
  onSearch: (query: string) => void
  /** Called when the text has become too short to search for. */
  onHide: () => void
}

const NO_SUGGESTIONS = { suggestions: [], active: null } as const

/** Creates the model of a search field. */
export function createSearchField(options: SearchFieldOptions): SearchField {
  const { clock, search, onSearch, onHide } = options
  const state = signal<SearchFieldState>({ text: '', ...NO_SUGGESTIONS })
  const { after, stop, isRunning } = createTimersByName(clock)
  const rules = keepRules(options.loadRules)
  let request: AbortController | null = null
  /** The query that was sent, until the address contains it. */
  let sent: string | null = null

  function stopAll(): void {
    stop('suggest', 'search', 'hideSuggestions', 'hideSearch')
    request?.abort()
  }

  const query = () => state.value.text.trim()
  const isLongEnough = () => query().length >= Math.max(1, rules().min_search_chars)

  async function suggest(): Promise<void> {
    request?.abort()
    request = new AbortController()
    const { signal: aborted } = request
    const suggestions = await search.suggestions(query(), aborted)
    if (!aborted.aborted) state.value = { ...state.value, suggestions, active: null }
  }

  function hideSuggestions(): boolean {
    const areShown = state.value.suggestions.length > 0
    stop('suggest', 'hideSuggestions')
    request?.abort()
    if (areShown) state.value = { ...state.value, ...NO_SUGGESTIONS }
    return areShown
  }
  const hideSuggestionsSoon = () => after('hideSuggestions', HIDE_SUGGESTIONS_AFTER_MS, hideSuggestions)

  function send(): void {
    sent = query()
    onSearch(sent)
  }

  function searchNow(text: string): void {
    stopAll()
    state.value = { text, ...NO_SUGGESTIONS }
    if (isLongEnough()) send()
  }

  return {
    state,
    type(text, isComposing = false) {
      stopAll()
      // The first letters, also of a text that replaces another, must not hide the field from a slow typist.
      const isShortened = state.value.text.startsWith(text.trim())
      state.value = { ...state.value, text: text.slice(0, MAX_QUERY), active: null }
      if (isComposing) return
      if (!isLongEnough()) {
        hideSuggestions()
        if (isShortened) after('hideSearch', HIDE_SEARCH_AFTER_MS, onHide)
        return
      }
      after('suggest', SUGGEST_AFTER_MS, () => void suggest())
      after('search', rules().bouncing_interval, () => {
        send()
        if (!isRunning('hideSuggestions')) hideSuggestionsSoon()
      })
    },
    follow(text) {
      // The address may follow the field's own search after the viewer has typed more.
      const isOwn = text === sent
      sent = null
      if (isOwn || text === query()) return
      stopAll()
      state.value = { text, ...NO_SUGGESTIONS }
    },
    move(step) {
      const { suggestions, active } = state.value
      if (suggestions.length === 0) return
      stop('suggest', 'hideSuggestions', 'search')
      request?.abort()
      const places = suggestions.length + 1
      const next = ((active ?? suggestions.length) + step + places) % places
      state.value = { ...state.value, active: next === suggestions.length ? null : next }
    },
    choose: searchNow,
    submit() {
      const { suggestions, active, text } = state.value
      searchNow((active === null ? null : suggestions[active]) ?? text)
    },
    hideSuggestions,
    leave() {
      hideSuggestionsSoon()
      if (!isLongEnough()) after('hideSearch', HIDE_SEARCH_AFTER_MS, onHide)
    },
    enter: () => stop('hideSuggestions', 'hideSearch'),
    clear() {
      stopAll()
      state.value = { text: '', ...NO_SUGGESTIONS }
    },
  }
}

/** Returns the operator's rules, or the documented ones until they have loaded. */
function keepRules(load: SearchFieldOptions['loadRules']): () => SearchRules {
  let rules: SearchRules = { min_search_chars: 1, bouncing_interval: 1000 }
  load().then(
    (loaded) => {
      rules = loaded
    },
    () => undefined,
  )
  return () => rules
}

type TimerName = 'suggest' | 'search' | 'hideSuggestions' | 'hideSearch'

function createTimersByName(clock: SearchFieldOptions['clock']) {
  const timers: Partial<Record<TimerName, number>> = {}
  function stop(...names: TimerName[]): void {
    for (const name of names) {
      const timer = timers[name]
      if (timer !== undefined) clock.clearTimeout(timer)
      delete timers[name]
    }
  }
  return {
    stop,
    isRunning: (name: TimerName) => timers[name] !== undefined,
    after(name: TimerName, ms: number, action: () => void): void {
      stop(name)
      timers[name] = clock.setTimeout(action, ms)
    },
  }
}
