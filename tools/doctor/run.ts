import { parseArgs } from 'node:util'
import { hasStopped, reportLines } from './report-lines'
import { checkOperator } from './walk'

const HELP = `npm run doctor -- --api https://api.operator.example [options]

Checks the API of an operator: makes the calls of a viewer, reads each answer as the product does, and prints what
is missing, what has another shape and what stops working because of it.

  --api <address>       base address of the API, without /v2
  --token <token>       token of a viewer that is bound to a device; then nothing is written at all.
                        The variable TV_TOKEN does the same and stays out of the list of processes
  --provider <name>     short name or id of a provider, in place of that of this network
  --origin <origin>     origin of the pages that elements will be on; https://partner.example if absent
  --help                prints this text

What it writes: without a token a guest and a device of that guest, as any first visit does; the name of the guest
begins with "doctor-". Everything else is a GET. Streams of channels are requested with history=false; the operator
may count the address of one film as requested.

Exit code: 0 nothing stops working, 1 something does, 2 the check could not begin.`

/** Prints the problem in one line and exits with code 2. */
function refuse(line: string): never {
  console.error(line)
  process.exit(2)
}

function readOptions() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      options: { api: text, token: text, provider: text, origin: text, help: { type: 'boolean' } },
    }).values
  } catch (error) {
    return refuse(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  }
}

const { api, token, provider, origin = 'https://partner.example', help } = readOptions()
if (help) {
  console.log(HELP)
  process.exit(0)
}
if (!api || !URL.canParse(api) || !/^https?:$/.test(new URL(api).protocol))
  refuse('--api: the base address of an API is needed, as https://api.operator.example; --help says more')
if (/\/v2\/*$/.test(api)) refuse('--api: the base address ends before /v2')

const report = await checkOperator({
  base: api,
  origin,
  token: token ?? process.env.TV_TOKEN ?? null,
  provider: provider ?? null,
})
for (const line of reportLines(report)) console.log(line)
process.exitCode = hasStopped(report) ? 1 : 0
