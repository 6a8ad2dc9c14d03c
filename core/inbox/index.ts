export { mayInviteGuest } from './guest-invitation'
export { createPrompts } from './prompts'
