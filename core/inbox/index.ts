export { mayInviteGuest } from './guest-invitation'
export { createMessages, type Message, type Messages } from './messages'
export { createPrompts, PROMPT_TRANSITION_MS, type PromptKind, type Prompts } from './prompts'
export { isAnswered, loadSurvey, type SurveyRecord, sendAnswer } from './surveys'
