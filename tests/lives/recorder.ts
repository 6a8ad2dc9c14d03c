import type { ElementEvent, Input, Moment, PlayerMoment, Shown } from '../laws/trace'

/** Something on screen, before it is known for how long. */
export type ShownPart = Pick<Shown, 'what' | 'text'> & Partial<Pick<Shown, 'about' | 'isEnabled'>>

/** The record of the pages of a life, as the laws judge it. */
export interface Recorder {
  readonly shown: readonly Shown[]
  readonly inputs: readonly Input[]
  readonly players: readonly PlayerMoment[]
  readonly events: readonly ElementEvent[]
  /** Errors of the product or of the simulator that no screen has shown. */
  readonly crashes: readonly (Moment & { readonly page: string; readonly text: string })[]
  nextOrder(): number
  /** All that a part of a page shows now. */
  onScreen(page: string, inside: string | null): readonly Shown[]
  moment(): Moment
  /** Replaces all that a part of a page shows: what is there already, with the same text, stays. `isByPerson`: their act did it. */
  show(page: string, inside: string | null, parts: readonly ShownPart[], isByPerson: boolean): void
  /** No person waits before the page until the returned function is called: it is hidden, or its device sleeps or is offline. */
  darken(page: string): () => void
  /** True while a person acts in the page. */
  isActing(page: string): boolean
  input(page: string, input: Pick<Input, 'kind' | 'text'> & Partial<Input>): void
  player(page: string, moment: Omit<PlayerMoment, keyof Moment | 'page'>): void
  event(page: string, event: Pick<ElementEvent, 'element' | 'type' | 'detail'>): void
  crash(page: string, thrown: unknown): void
  /** Runs an act of a person: what it removes from the screen was removed by them. */
  whileActing(page: string, act: () => void): void
}

/** Creates the recorder of a life; `now` in ms. */
export function createRecorder(now: () => number): Recorder {
  let order = 0
  let acting: string | null = null
  const shown: Shown[] = []
  const inputs: Input[] = []
  const players: PlayerMoment[] = []
  const events: ElementEvent[] = []
  const crashes: (Moment & { page: string; text: string })[] = []
  /** Places in `shown` of what is on screen, by page and part. */
  const open = new Map<string, number[]>()
  /** Reasons for which no person waits before a page, and what it shows. */
  const dark = new Map<string, number>()
  const unseen = new Map<string, { inside: string | null; parts: readonly ShownPart[] }>()

  const nextOrder = () => {
    order += 1
    return order
  }
  const moment = (): Moment => ({ order: nextOrder(), at: now() })

  function show(page: string, inside: string | null, all: readonly ShownPart[], isByPerson: boolean): void {
    const key = `${page} ${inside}`
    const isDark = all.length > 0 && (dark.get(page) ?? 0) > 0
    const parts = isDark ? all.filter(({ what }) => what !== 'loading') : all
    if (isDark) unseen.set(key, { inside, parts: all })
    else unseen.delete(key)
    const before = open.get(key) ?? []
    const left = [...parts]
    const stays: number[] = []
    for (const place of before) {
      const entry = shown[place]
      const same = left.findIndex(
        (part) =>
          entry?.what === part.what &&
          entry.text === part.text &&
          entry.about === (part.about ?? null) &&
          entry.isEnabled === (part.isEnabled ?? true),
      )
      if (same >= 0) {
        left.splice(same, 1)
        stays.push(place)
      } else if (entry) {
        const isPressed = inputs.some(
          (input) => input.page === page && input.inside === inside && input.order > entry.order,
        )
        shown[place] = { ...entry, until: moment(), wasClosedByPerson: isByPerson || isPressed }
      }
    }
    for (const { what, text, about = null, isEnabled = true } of left) {
      stays.push(shown.length)
      const entry = { what, text, about, isEnabled, page, inside, until: null, wasClosedByPerson: false }
      shown.push({ ...moment(), ...entry })
    }
    open.set(key, stays)
  }

  return {
    shown,
    inputs,
    players,
    events,
    crashes,
    nextOrder,
    onScreen: (page, inside) => (open.get(`${page} ${inside}`) ?? []).flatMap((place) => shown[place] ?? []),
    moment,
    show,
    darken(page) {
      dark.set(page, (dark.get(page) ?? 0) + 1)
      for (const key of [...open.keys()].filter((one) => one.startsWith(`${page} `))) {
        const places = open.get(key) ?? []
        const parts = places.flatMap((place) => shown[place] ?? [])
        show(page, parts[0]?.inside ?? null, parts, true)
      }
      return () => {
        dark.set(page, (dark.get(page) ?? 1) - 1)
        if (dark.get(page) !== 0) return
        for (const [key, { inside, parts }] of [...unseen].filter(([one]) => one.startsWith(`${page} `))) {
          unseen.delete(key)
          show(page, inside, parts, false)
        }
      }
    },
    isActing: (page) => acting === page,
    input: (page, input) => void inputs.push({ ...moment(), page, inside: null, focusAfter: null, ...input }),
    player: (page, state) => void players.push({ ...moment(), page, ...state }),
    event: (page, event) => void events.push({ ...moment(), page, ...event }),
    crash: (page, thrown) =>
      void crashes.push({
        ...moment(),
        page,
        text: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
      }),
    whileActing(page, act) {
      const before = acting
      acting = page
      try {
        act()
      } finally {
        acting = before
      }
    },
  }
}
