export { brandPrompts, promptsFor, pushKey } from './prompt-rules'
