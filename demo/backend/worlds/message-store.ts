import type { Words } from '../wire/language'

/** A message of the operator to one user. */
export interface Message {
  /** 18 digits. */
  readonly id: string
  readonly userId: number
  readonly title: Words
  readonly text: Words
  /** Epoch seconds, world time. */
  readonly createdAt: number
}

const firstMessageId = 823000000000000001n

/** The unread messages of a world. Ids are 18-digit strings. */
export class MessageStore {
  readonly #messages = new Map<string, Message>()
  #added = 0

  add(message: Omit<Message, 'id'>): Message {
    const id = String(firstMessageId + BigInt(this.#added++))
    const added = { ...message, id }
    this.#messages.set(id, added)
    return added
  }

  /** Newest first. */
  ofUser(userId: number): Message[] {
    return [...this.#messages.values()]
      .filter((message) => message.userId === userId)
      .reverse()
      .sort((one, other) => other.createdAt - one.createdAt)
  }

  /** Marks a message as read: it leaves the list. Undefined if the user has no unread message with this id. */
  read(userId: number, id: string): Message | undefined {
    const found = this.#messages.get(id)
    if (found?.userId !== userId) return undefined
    this.#messages.delete(id)
    return found
  }

  readAll(userId: number): void {
    for (const { id } of this.ofUser(userId)) this.#messages.delete(id)
  }
}
