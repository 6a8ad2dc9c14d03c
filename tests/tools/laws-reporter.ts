import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints how many tests were judged by the laws of tests/laws, and how many are exempt from each. */
export default class LawsReporter implements Reporter {
  #judged = 0
  readonly #exempt = new Map<string, number>()

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    if (annotations.some(({ type }) => type === 'judged')) this.#judged += 1
    for (const { type, description = '' } of annotations) {
      const [law = ''] = description.split(':')
      if (type === 'breaks-law') this.#exempt.set(law, (this.#exempt.get(law) ?? 0) + 1)
    }
  }

  onEnd(): void {
    const exempt = [...this.#exempt].map(([law, count]) => `${law} ${count}`)
    console.log(`laws: ${this.#judged} tests judged, exempt: ${exempt.join(', ') || 'none'}`)
  }
}
