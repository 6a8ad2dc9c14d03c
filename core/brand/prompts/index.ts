export { brandPrompts, promptsFor } from './prompt-rules'
