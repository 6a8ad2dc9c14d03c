export { promptRules, promptsFor, pushRules } from './prompt-rules'
