import { ApiError } from '../../core/api/api-error'
import type { TvError } from '../../core/lib/errors/errors'
import features from '../../tests/features.json'
import { type Guess, NOT_JUDGED, readGuesses } from './guesses'
import type { Observation, Observer } from './observation'

/** An id of tests/features.json. */
export type FeatureId = keyof typeof features

/** A field that the product needs, or a guess about it. Its path is one that the product's reader accesses. */
export interface Field {
  /** Path in the answer, `[]` for members of a list; alternatives are separated by ` or `. */
  path: string
  /** The effect on the viewer if the operator never sends the field, or sends it in another shape. */
  loses?: string
  /** True if the feature does not work without it; false if it lacks something. */
  stops?: boolean
  /** Beginning of a row of docs/wire-guesses.md that holds if the field is as expected. */
  guess?: string
  /** True if its absence is no deviation and leaves its guess undecided. */
  optional?: boolean
  /** True if these values have the expected shape; by default every value is fine. */
  fits?: (values: readonly unknown[]) => boolean
}

/** A fault of a whole answer, which is not visible in a single field. */
export interface Finding {
  /** Path of the field, or the part of the answer. */
  field: string
  what: 'empty' | 'of another shape' | 'contradicted'
  /** The effect on the viewer. */
  loses: string
  stops: boolean
}

/** A call of the product and what depends on it. */
export interface CheckedCall<T = never> {
  feature: FeatureId
  /** The part of the product that does not work if the call fails. */
  stops: string
  fields?: readonly Field[]
  /** Faults of the answer; `answer` is null for a refused call. */
  findings?(answer: T | null, error: TvError | null): readonly Finding[]
  /** Beginnings of rows of docs/wire-guesses.md that hold if the call succeeds. */
  guesses?: readonly string[]
  /** Codes of refusals that count as answers: 404 where an operator has no survey. */
  accepts?: readonly TvError['code'][]
  /** Beginning of a row of docs/wire-guesses.md that holds if such a refusal has a text for people. */
  refusal?: string
}

/** A deviation found in one call. */
export interface Problem {
  /**
   * Path of the field, `(the whole answer)`, a header, the code of a failed call, or the member that a reader reports
   * as left out.
   */
  field: string
  what: 'missing' | 'left out' | 'failed' | Finding['what']
  /** True if the feature does not work, false if only a part of it is missing. */
  stops: boolean
  /** Id and title of the feature, and the effect on it. */
  effect: string
}

/** A line of the report. */
export interface CallResult {
  call: string
  status: number | null
  problems: Problem[]
}

/** The verdict on a guess; `differs` only if an answer contradicts it. */
export interface GuessResult extends Guess {
  verdict: 'holds' | 'differs' | 'not seen'
  /** The reason why it was not observed. */
  because?: string
}

export interface Report {
  calls: CallResult[]
  guesses: GuessResult[]
  /** Parts of the operator that were not requested, each with the reason. */
  notChecked: string[]
  /** Fields that could not be checked, because the lists of all answers were empty: feature and path. */
  unseenFields: string[]
}

/** Collects the report of a walk. */
export interface Reporter {
  /** Runs a call of the product and reports it; returns its answer, null if it failed. */
  check<T>(about: CheckedCall<NoInfer<T>>, read: () => Promise<T>): Promise<T | null>
  /** Adds a call outside the API, such as a request for media. */
  add(result: CallResult): void
  notChecked(what: string): void
  report(): Report
}

/** Codes of answers that contradict a guess; the failure of a server contradicts none. */
const CONTRADICTIONS: ReadonlySet<TvError['code']> = new Set([
  'malformed',
  'not-found',
  'rejected',
  'no-stream',
])

/** The values at a path, none if the object around it is absent; null if no reader accessed it. */
function valuesAt({ fields }: Pick<Observation, 'fields'>, path: string): readonly unknown[] | null {
  const found = fields.get(path)
  if (found) return found
  const around = /^(.*[^\]])\.[^.[\]]+$/.exec(path)?.[1]
  const outer = around === undefined ? null : valuesAt({ fields }, around)
  return outer?.length === 0 ? outer : null
}

export const effectOf = (feature: FeatureId, loses: string) =>
  `${feature} ${features[feature].title}: ${loses}`

export function createReporter({ take }: Pick<Observer, 'take'>): Reporter {
  const calls: CallResult[] = []
  const notChecked: string[] = []
  /** By feature and path: true if the reader accessed the field. */
  const isSeen = new Map<string, boolean>()
  const guesses = readGuesses()
  const verdicts = new Map<Guess, 'holds' | 'differs'>()
  const guessOf = (beginning: string): Guess => {
    const found = guesses.filter(({ guess }) => guess.startsWith(beginning))
    if (found.length === 1 && found[0]) return found[0]
    throw new Error(`${found.length} rows of docs/wire-guesses.md begin with "${beginning}"`)
  }
  const judge = (guess: Guess, holds: boolean) => {
    if (verdicts.get(guess) !== 'differs') verdicts.set(guess, holds ? 'holds' : 'differs')
  }

  function problemsOf(
    about: Omit<CheckedCall, 'findings'>,
    seen: Observation,
    isLast: boolean,
    error: TvError | null,
  ): Problem[] {
    const { feature, stops, fields = [], guesses: wholeGuesses = [], accepts = [] } = about
    const whole = effectOf(feature, stops)
    const isAccepted = error !== null && accepts.includes(error.code)
    const problems: Problem[] = []
    if (!seen.isReadableByPages)
      problems.push({
        field: 'Access-Control-Allow-Origin',
        what: 'missing',
        stops: true,
        effect: effectOf('EMB-01', 'pages of this origin cannot read the answer'),
      })
    if (isLast && error && !isAccepted) {
      const { field = '' } = error.detail
      problems.push(
        error.code === 'malformed'
          ? {
              field: String(field || '(the whole answer)'),
              what: 'of another shape',
              stops: true,
              effect: whole,
            }
          : { field: error.code, what: 'failed', stops: true, effect: whole },
      )
    }
    for (const line of seen.leftOut)
      problems.push({
        field: line,
        what: 'left out',
        stops: false,
        effect: effectOf(feature, 'does without it'),
      })
    if (isAccepted && about.refusal)
      judge(guessOf(about.refusal), error instanceof ApiError && Boolean(error.server?.message))
    if (isLast && (error === null || CONTRADICTIONS.has(error.code)))
      for (const guess of wholeGuesses) judge(guessOf(guess), error === null)
    for (const field of fields) {
      const looked = field.path.split(' or ').flatMap((path) => {
        const values = valuesAt(seen, path)
        return values ? [values] : []
      })
      const values = looked.flat()
      const name = `${feature} ${field.path}`
      isSeen.set(name, (isSeen.get(name) ?? false) || looked.length > 0)
      if (looked.length === 0 || (field.optional && values.length === 0)) continue
      const fits = values.length > 0 && (field.fits?.(values) ?? true)
      const guess = field.guess === undefined ? null : guessOf(field.guess)
      if (guess) judge(guess, fits)
      if (!fits)
        problems.push({
          field: field.path,
          what: values.length === 0 ? 'missing' : 'of another shape',
          stops: field.stops ?? false,
          effect: effectOf(feature, field.loses ?? guess?.wrongIf ?? ''),
        })
    }
    return problems
  }

  return {
    async check(about, read) {
      let answer: Awaited<ReturnType<typeof read>> | null = null
      const { observations, error } = await take(async () => {
        answer = await read()
      })
      for (const [place, seen] of observations.entries()) {
        const isLast = place === observations.length - 1
        const found = isLast ? (about.findings?.(answer, error) ?? []) : []
        const findings = found.map(({ loses, ...rest }) => ({
          ...rest,
          effect: effectOf(about.feature, loses),
        }))
        calls.push({
          call: seen.call,
          status: seen.status,
          problems: [...problemsOf(about, seen, isLast, error), ...findings],
        })
      }
      return answer
    },
    add: (result) => void calls.push(result),
    notChecked: (what) => void notChecked.push(what),
    report() {
      const reasons = new Map(Object.entries(NOT_JUDGED).map(([row, reason]) => [guessOf(row), reason]))
      return {
        calls,
        notChecked,
        unseenFields: [...isSeen].flatMap(([name, seen]) => (seen ? [] : [name])),
        guesses: guesses.map((guess) => {
          const verdict = verdicts.get(guess)
          const because = reasons.get(guess) ?? 'no answer had it'
          return verdict ? { ...guess, verdict } : { ...guess, verdict: 'not seen', because }
        }),
      }
    },
  }
}
