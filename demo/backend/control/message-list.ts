import type { Message } from '../worlds/code-store'
import { isoSeconds } from '../worlds/world-clock'
import { html, type Markup } from './html'

const names = { sms: 'SMS', telegram: 'Telegram', code: 'code', pin: 'PIN' } as const

const clockTime = (epochSeconds: number): string => isoSeconds(epochSeconds).slice(11, 19)

/** Messages of the operator, newest first. */
export const messageList = (messages: readonly Message[]): Markup =>
  html`<ol class="messages">${[...messages]
    .reverse()
    .map(
      ({ code, kind, method, to, at }) =>
        html`<li><span class="code">${code}</span><span>${names[kind]} by ${names[method]}</span><span>to ${to}</span><time>${clockTime(at)} UTC</time></li>`,
    )}</ol>`
