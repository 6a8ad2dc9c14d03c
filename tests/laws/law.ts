import type { Trace } from './trace'

/** A breach of a law: one sentence with what, where and when. */
export type Breach = string

/** A promise that every run keeps. */
export interface Law {
  /** The file's name, by which a test that breaks the law on purpose names it. */
  readonly name: string
  readonly group: 'money' | 'age' | 'identity' | 'screen' | 'player' | 'partners'
  /** The promise in one sentence. */
  readonly says: string
  /** Every breach in the trace; empty if the law is kept. */
  judge(trace: Trace): Breach[]
  /** A small trace that keeps the law, with something in it to judge. */
  readonly kept: Trace
  /** Small traces that break it, each in one way. */
  readonly broken: readonly Trace[]
}
