import { fraction } from '../../../core/lib/random'
import { optionsOf } from '../stand'
import { table } from '../statistics'
import { createEventClock } from './event-clock'
import { createOperator, type Failing, seededRandom } from './operator'
import { startViewer } from './viewer'

/** The viewers that the figures stand for. */
const VIEWERS = 100_000
/** Seconds: the lists of all viewers have begun, then normal operation, the outage, and the time after it. */
const SETTLED_S = 300
const NORMAL_S = 60
const OUTAGE_S = 60
const AFTER_S = 120
/** A viewer stays this long on average, s: a guess; as many arrive as leave. */
const STAY_S = 1800

const KINDS: readonly Failing[] = ['api', 'api-with-date', 'api-and-media', 'media']

/**
 * Simulates viewers through an outage of 60 s with the product's client, channel list and recovery, and prints the
 * requests to the API per second. `--viewers 5000` are simulated and scaled to 100 000, `--only api`,
 * `--raw` prints every second.
 */
export async function run(args: string[]): Promise<void> {
  const { viewers = 5000, only, raw } = optionsOf(args, ['viewers', 'only'])
  for (const failing of KINDS.filter((kind) => (only ?? kind) === kind))
    report(failing, await simulate(failing, Number(viewers)), raw)
}

/** Requests per second of {@link VIEWERS}, from {@link NORMAL_S} before the outage on. */
export async function simulate(failing: Failing, viewers: number): Promise<number[]> {
  const clock = createEventClock()
  const from = (SETTLED_S + NORMAL_S) * 1000
  const to = from + OUTAGE_S * 1000
  const operator = createOperator(clock, { failing, from, to })
  const end = to + AFTER_S * 1000
  const random = seededRandom(7)
  const arriving = Math.round((viewers * end) / 1000 / STAY_S)
  const started = Array.from({ length: viewers + arriving }, (_, index) => {
    const draws = seededRandom(index + 1)
    return startViewer(clock, operator, draws, index < viewers ? -1 : fraction(random) * end)
  })
  await clock.advanceTo(end)
  const playing = started.filter((viewer) => viewer.isPlaying()).length
  if (playing < started.length) console.log(`${started.length - playing} of ${started.length} do not play`)
  const total = (calls: Map<string, number> | undefined) =>
    [...(calls?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  return Array.from({ length: end / 1000 - SETTLED_S }, (_, second) =>
    Math.round((total(operator.seconds[SETTLED_S + second]) * VIEWERS) / viewers),
  )
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function report(failing: Failing, curve: readonly number[], raw: boolean): void {
  const normal = mean(curve.slice(0, NORMAL_S))
  const parts: [string, number, number][] = [
    ['normal', 0, NORMAL_S],
    ['outage, 0-5 s', NORMAL_S, NORMAL_S + 5],
    ['outage, 5-10 s', NORMAL_S + 5, NORMAL_S + 10],
    ['outage, 10-20 s', NORMAL_S + 10, NORMAL_S + 20],
    ['outage, 20-40 s', NORMAL_S + 20, NORMAL_S + 40],
    ['outage, 40-60 s', NORMAL_S + 40, NORMAL_S + 60],
    ['after, 0-5 s', NORMAL_S + 60, NORMAL_S + 65],
    ['after, 5-10 s', NORMAL_S + 65, NORMAL_S + 70],
    ['after, 10-20 s', NORMAL_S + 70, NORMAL_S + 80],
    ['after, 20-40 s', NORMAL_S + 80, NORMAL_S + 100],
    ['after, 40-80 s', NORMAL_S + 100, NORMAL_S + 140],
    ['after, 80-120 s', NORMAL_S + 140, NORMAL_S + 180],
  ]
  const rows = parts.map(([name, start, end]) => {
    const values = curve.slice(start, end)
    const highest = Math.max(...values)
    return {
      [failing]: name,
      'mean, per second': Math.round(mean(values)),
      'highest second': highest,
      'of normal': (highest / normal).toFixed(2),
    }
  })
  console.log(`\n${table(rows)}`)
  const highest = Math.max(...curve.slice(NORMAL_S))
  console.log(
    `${failing}: at most ${(highest / normal).toFixed(2)} times the normal ${Math.round(normal)} per second`,
  )
  if (raw) console.log(curve.join(' '))
}
