import type { ElementEvent, Input, Moment, OpenText, PlayerMoment, Shown } from '../trace'

/** The records of the script in a document, by kind. */
interface RecordKinds {
  /** A document began; everything that the earlier document showed has ended. */
  document: Moment
  /** Something appeared on screen. `id` pairs it with the record of its end. */
  shown: { id: number } & Omit<Shown, 'page' | 'until' | 'wasClosedByPerson'>
  hidden: { id: number; byPerson: boolean } & Moment
  input: Omit<Input, 'page' | 'focusAfter'>
  /** Where the focus was some time after the input with this `order`. */
  focus: { order: number; on: string }
  player: Omit<PlayerMoment, 'page'>
  event: Omit<ElementEvent, 'page'>
  /** The page called a method of an element. `id` pairs it with the record of its outcome. */
  call: { id: number; element: string; method: string } & Moment
  settled: { id: number; outcome: string; screen: string | null } & Moment
  text: OpenText
}

export type PageRecord = { [Kind in keyof RecordKinds]: RecordOf<Kind> }[keyof RecordKinds]

export type RecordOf<Kind extends keyof RecordKinds> = { is: Kind } & RecordKinds[Kind]

/** Settings that the script is built with. */
export interface PageSettings {
  /** Name of the global function that takes records; the script removes it from the page. */
  binding: string
  /** Type of the event by which the recorder asks a document for the rest of its records. */
  request: string
  /** Tags of the elements, with their methods. */
  methods: Readonly<Record<string, readonly string[]>>
  /** Types of the events of all elements. */
  events: readonly string[]
}

/** Detail of the event by which the recorder asks for the rest; the script fills in the answer. */
export interface RecordsRequest {
  /** Texts that no markup may contain. */
  secrets: readonly string[]
  /** JSON of the records that were not sent yet. */
  rest?: string
}
