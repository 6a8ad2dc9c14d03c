export { createMessages, type InboxMessage, type Messages } from './messages'
export { createPrompts, mayInviteGuest, PROMPT_TRANSITION_MS, type PromptKind, type Prompts } from './prompts'
export { createPushes, createPushToken, type Push, type PushTarget, type PushToken, readPush } from './push'
export { isAnswered, loadSurvey, type SurveyRecord, sendAnswer } from './surveys'
