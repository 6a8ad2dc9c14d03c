import {
  type LocationOption,
  type LoginField,
  type LoginMethod,
  type LoginState,
  type LoginStep,
  NOT_STARTED,
  type OfferedMethod,
} from './login-state'

/** The calls that a login waits for, each with its input. */
interface LoginInputs {
  loadMethods: { phone: string; allowed: readonly LoginMethod[] | undefined }
  sendPhone: { phone: string }
  sendMessage: { phone: string }
  checkCode: { phone: string; code: string }
  checkProviderCode: { identifier: string; code: string }
  signIn: unknown
  chooseCity: { id: string }
  chooseAddress: { id: string }
  checkBlock: unknown
}

export type LoginTask<Name extends keyof LoginInputs = keyof LoginInputs> = {
  [Each in Name]: { name: Each } & LoginInputs[Each]
}[Name]

/** The work of each call; it leads to one of the exits of its row. */
export type LoginEffects = {
  [Name in keyof LoginInputs]: (task: LoginTask<Name>, signal: AbortSignal) => Promise<LoginStep | LoginTask>
}

/** The methods and cities to return to. */
export interface LoginOffer {
  title: string
  methods: readonly OfferedMethod[]
  /** The chosen method. */
  method: LoginMethod
  cities: LocationOption[]
}

/** State of a login with the parts that views do not see: a call may hold a code. */
export interface LoginFlowState {
  view: LoginState
  /** The call under way; null while the login waits for the viewer or the bot. */
  task: LoginTask | null
  offer: LoginOffer
}

export type LoginEvent =
  /** Ignored unless it is an exit of the present state; the login may begin in any state. */
  | { name: 'entered'; next: LoginStep | LoginTask }
  | { name: 'back' }
  /** The call under way has failed. */
  | { name: 'failed'; facts: Pick<LoginState, 'fault' | 'resendAt'> }
  | { name: 'changed'; facts: Partial<Omit<LoginState, 'step' | 'busy' | 'canGoBack'>> }
  | { name: 'offered'; offer: Partial<LoginOffer> }

export const FIRST_STATE: LoginFlowState = {
  view: NOT_STARTED,
  task: null,
  offer: { title: '', methods: [], method: 'phone', cities: [] },
}

type Exits = readonly (LoginStep['name'] | LoginTask['name'])[]

/** The earlier steps to go back to; null if there is nothing to choose there. */
const STEPS_BACK = {
  method: ({ title, methods }: LoginOffer): LoginStep | null =>
    methods.length > 1 ? { name: 'method', title, methods: [...methods] } : null,
  phone: (): LoginStep => ({ name: 'phone' }),
  city: ({ cities }: LoginOffer): LoginStep => ({ name: 'city', cities }),
}

/** A row per step in which the login waits: the exits that the viewer, or the polled bot, may choose, and the step back. */
const STEPS: Record<LoginStep['name'], { exits: Exits; back?: keyof typeof STEPS_BACK }> = {
  starting: { exits: [] },
  method: { exits: ['phone', 'provider-code'] },
  phone: { exits: ['sendPhone'], back: 'method' },
  code: { exits: ['checkCode', 'sendMessage', 'telegram'], back: 'phone' },
  telegram: { exits: ['checkCode', 'sendMessage', 'telegram', 'code'], back: 'phone' },
  'provider-code': { exits: ['checkProviderCode'], back: 'method' },
  city: { exits: ['chooseCity'], back: 'phone' },
  address: { exits: ['chooseAddress'], back: 'city' },
  blocked: { exits: ['checkBlock'] },
  done: { exits: [] },
}

/** A row per call (its effect has the same name): the exits, and the field that a refusal belongs to. */
const TASKS: Record<LoginTask['name'], { exits: Exits; field?: LoginField }> = {
  loadMethods: { exits: ['method', 'phone', 'provider-code', 'code'] },
  sendPhone: { exits: ['code', 'telegram'], field: 'phone' },
  sendMessage: { exits: ['code'] },
  checkCode: { exits: ['signIn'], field: 'code' },
  checkProviderCode: { exits: ['signIn'], field: 'code' },
  signIn: { exits: ['city', 'checkBlock'] },
  chooseCity: { exits: ['address'] },
  chooseAddress: { exits: ['signIn'] },
  checkBlock: { exits: ['blocked', 'done'] },
}

export const getField = (name: LoginTask['name']): LoginField => TASKS[name].field ?? null

export const isTask = (next: LoginStep | LoginTask): next is LoginTask => next.name in TASKS

/** The step before the present one; null if the viewer cannot go back. */
export function getStepBack({ view, offer }: Pick<LoginFlowState, 'view' | 'offer'>): LoginStep | null {
  const { back } = STEPS[view.step.name]
  return back ? STEPS_BACK[back](offer) : null
}

/** True if two states differ in facts only, not in step or call. */
export const isSameWait = (one: LoginFlowState, other: LoginFlowState): boolean =>
  one.view.step === other.view.step && one.task === other.task

/** The next state of a login. A failure keeps the step and its fields. */
export function reduceLogin(state: LoginFlowState, event: LoginEvent): LoginFlowState {
  const { view, task, offer } = state
  switch (event.name) {
    case 'changed':
      return { ...state, view: { ...view, ...event.facts } }
    case 'offered':
      return { ...state, offer: { ...offer, ...event.offer } }
    case 'failed':
      return { ...state, task: null, view: { ...view, ...event.facts, busy: false } }
    case 'back': {
      const step = getStepBack(state)
      return step ? enterStep(state, step) : state
    }
    case 'entered': {
      const { next } = event
      const { exits } = task ? TASKS[task.name] : STEPS[view.step.name]
      if (next.name !== 'loadMethods' && !exits.includes(next.name)) return state
      return isTask(next) ? enterTask(state, next) : enterStep(state, next)
    }
    default:
      return event satisfies never
  }
}

function enterStep(state: LoginFlowState, step: LoginStep): LoginFlowState {
  const isSignedIn = step.name === 'blocked' || step.name === 'done'
  const view = { ...state.view, step, busy: false, fault: null, isSignedIn }
  if (step.name === 'done') view.resendAt = null
  const offer = step.name === 'city' ? { ...state.offer, cities: step.cities } : state.offer
  return { task: null, offer, view: { ...view, canGoBack: getStepBack({ view, offer }) !== null } }
}

function enterTask(state: LoginFlowState, task: LoginTask): LoginFlowState {
  const view = { ...state.view, busy: true, fault: null }
  switch (task.name) {
    case 'loadMethods':
      return { ...state, task, view: { ...NOT_STARTED, phone: task.phone, busy: true } }
    case 'sendPhone':
      if (task.phone !== view.phone) view.sendMethods = []
      return { ...state, task, view: { ...view, phone: task.phone } }
    case 'checkBlock':
      return { ...state, task, view: { ...view, isSignedIn: true } }
    default:
      return { ...state, task, view }
  }
}
