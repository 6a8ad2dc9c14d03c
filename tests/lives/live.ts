import type { FastifyInstance } from 'fastify'
import type { Language, Text } from '../../core/text'
import { makeWorld } from '../../demo/backend/worlds/world'
import type { Life } from './life'
import { newTab, openPage } from './page'
import { createRecorder } from './recorder'
import { createBrowser } from './simulation/browser'
import { type Chance, chanceOf } from './simulation/chance'
import { type FirstPage, type Household, householdOf } from './simulation/household'
import { createLifeClock } from './simulation/life-clock'
import { createWire } from './simulation/wire'
import type { Offer, Step } from './step'
import { offersIn, offersOfWorld, takeStep } from './steps'

/** The operator of a worker: one for all its lives, each of which has its own world. */
export interface LifeOperator {
  readonly app: FastifyInstance
  readonly texts: ReadonlyMap<Language, Text>
}

/** A life that was lived. */
export interface Lived {
  readonly life: Life
  readonly steps: readonly Step[]
}

/** Number of steps of a life. */
const STEPS = 40

/** The world's address; one world at a time. */
const ORIGIN = 'http://localhost'
const WORLD = 'life'

/** Time between two steps, ms: a person is mostly quick, and sometimes faster than the answers. */
const PAUSES: readonly { readonly weight: number; readonly least: number; readonly most: number }[] = [
  { weight: 3, least: 0, most: 0 },
  { weight: 4, least: 20, most: 250 },
  { weight: 5, least: 300, most: 1500 },
  { weight: 3, least: 2000, most: 6000 },
  { weight: 1, least: 10_000, most: 40_000 },
  { weight: 0.15, least: 300_000, most: 700_000 },
]

/** Chance that a step is one of the world. */
const WORLD_CHANCE = 0.2
/** Media plays in so many parts of a pause at most. */
const MOST_PARTS = 6

/** Time before the first step, ms: longer than a login replaces the PIN. */
const BEGINNING_MS = 360_000

function beginLife({ app, texts }: LifeOperator, household: Household): Life {
  const clock = createLifeClock(household.start)
  const recorder = createRecorder(clock.now)
  const { nextOrder } = recorder
  const time = { realNowMs: clock.now, nextOrder, wait: clock.wait }
  const world = makeWorld(WORLD, household.scenario, time, 'small')
  app.worlds.add(world)
  const base = `${ORIGIN}/w/${WORLD}`
  const wire = createWire({ app, clock, base, seed: household.seed, nextOrder })
  const browsers = household.browsers.map(({ offsetMs, storage }, place) =>
    createBrowser(`browser-${place + 1}`, clock.device(offsetMs), storage),
  )
  const life: Life = {
    ...{ household, clock, world, base, wire, recorder, browsers, texts },
    pages: [],
    tabs: [],
    undo: [],
    secrets: new Set(),
  }
  for (const first of household.pages) openFirst(life, first)
  return life
}

/** Opens a page of the beginning, with the token that its link or its host page has. */
function openFirst(life: Life, { browser: place, way, phone }: FirstPage): void {
  const { world, secrets, clock } = life
  const browser = life.browsers[place]
  if (!browser) return
  const user = phone === null ? undefined : world.users.byPhone(phone)
  const issue = (): string => {
    if (!user) throw new Error('There is no account of this phone')
    const device = world.devices.add(user.id, clock.now() / 1000, {
      device_type: 'pc',
      application_type: 'web',
    })
    const { secret } = world.tokens.issue('device', user.id, device.id)
    secrets.add(secret)
    return secret
  }
  const hasToken = user !== undefined && (way === 'link' || way === 'host')
  const tab = newTab(life, {
    name: `page-${life.tabs.length + 1}`,
    browser,
    way,
    token: hasToken ? issue() : null,
    renewToken: hasToken && way === 'host' ? async () => issue() : null,
  })
  life.pages.push(openPage(life, tab))
  if (way === 'login' && phone !== null)
    takeStep(life, { does: 'sign-in', page: life.pages.length - 1, with: phone, wait: 0 })
}

/** Lets time pass, in which media plays. */
async function pass(life: Life, ms: number): Promise<void> {
  const parts = Math.max(1, Math.min(MOST_PARTS, Math.round(ms / 1000)))
  for (let part = 0; part < parts; part += 1) {
    await life.clock.advance(ms / parts)
    for (const { channel, content, browser } of life.pages) {
      if (browser.time.isAsleep) continue
      channel?.pass(ms / parts)
      content?.pass(ms / parts)
    }
    await life.clock.settle()
  }
}

function drawPause(chance: Chance, { does, with: about }: Offer): number {
  if (does === 'sleep') return Number(about) * 1000 + 100
  const pause = chance.weighed(PAUSES)
  return pause ? Math.round(pause.least + chance.draw() * (pause.most - pause.least)) : 0
}

/** Draws the next step from what is possible. */
function drawStep(life: Life, chance: Chance): Step | null {
  const place = chance.happens(WORLD_CHANCE) ? null : chance.whole(life.pages.length)
  const page = place === null ? null : life.pages[place]
  const offer = chance.weighed(page ? offersIn(page) : offersOfWorld(life))
  if (!offer) return null
  const { does, with: about } = offer
  const wait = drawPause(chance, offer)
  return {
    does,
    ...(page && place !== null ? { page: place } : {}),
    ...(about === undefined ? {} : { with: about }),
    wait,
  }
}

/**
 * Lives the life of a seed: steps by chance, or the given ones. A given step that is no longer possible does nothing. `onBegin` is
 * called before the first step.
 */
export async function live(
  operator: LifeOperator,
  seed: number,
  given: readonly Step[] | null,
  onBegin: (life: Life) => void,
): Promise<Lived> {
  const life = beginLife(operator, householdOf(seed))
  onBegin(life)
  const chance = chanceOf('steps', seed)
  const steps: Step[] = []
  try {
    await pass(life, BEGINNING_MS)
    for (let count = 0; count < (given?.length ?? STEPS); count += 1) {
      const step = given ? given[count] : drawStep(life, chance)
      if (!step) continue
      steps.push(step)
      takeStep(life, step)
      await life.clock.settle()
      await pass(life, step.wait)
    }
    await pass(life, ENDING_MS)
  } finally {
    for (const page of [...life.pages]) page.close()
    for (const undo of life.undo.reverse()) undo()
    life.world.faults.clear()
  }
  return { life, steps }
}

/** Time for the last answers of a life, ms. */
const ENDING_MS = 35_000
