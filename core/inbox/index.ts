export { mayInviteGuest } from './guest-invitation'
export { createMessages, type Message, type Messages } from './messages'
export { createPrompts } from './prompts'
