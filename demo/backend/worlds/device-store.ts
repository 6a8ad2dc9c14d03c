import { randomUUID } from 'node:crypto'

export interface Device {
  readonly id: string
  readonly userId: number
  readonly createdAt: number
  loginAt: number | null
  /** What the client said about itself: device_type, vendor, model, … as strings. */
  about: Record<string, string>
  notification: Record<string, unknown> | null
  parentalSettings: Record<string, unknown> | null
  settings: Record<string, unknown> | null
}

/** The devices of one world. An id is a credential, so it is random even though the rest of a world is not. */
export class DeviceStore {
  readonly #devices = new Map<string, Device>()
  readonly #forgotten = new Map<string, Device>()

  /** Registers a device; the same serial a second time makes a second device. */
  add(userId: number, createdAt: number, about: Record<string, string>): Device {
    const device: Device = {
      id: randomUUID(),
      userId,
      createdAt,
      loginAt: null,
      about,
      notification: null,
      parentalSettings: null,
      settings: null,
    }
    this.#devices.set(device.id, device)
    return device
  }

  byId(id: string): Device | undefined {
    return this.#devices.get(id)
  }

  ofUser(userId: number): Device[] {
    return [...this.#devices.values()].filter((device) => device.userId === userId)
  }

  /** True when the user removed it, so that its tokens are dead as well. A forgotten device keeps its tokens. */
  isRemoved(id: string): boolean {
    return !this.#devices.has(id) && !this.#forgotten.has(id)
  }

  remove(id: string): void {
    this.#devices.delete(id)
  }

  /** Removes every device of a user, those forgotten before too; their tokens die. */
  removeOfUser(userId: number): number {
    const own = [...this.#devices.values(), ...this.#forgotten.values()].filter(
      (device) => device.userId === userId,
    )
    for (const { id } of own) {
      this.#devices.delete(id)
      this.#forgotten.delete(id)
    }
    return own.length
  }

  /** Every id becomes unknown, as after a cleaning on the operator's side; tokens already given go on. */
  forgetAll(): number {
    const count = this.#devices.size
    for (const [id, device] of this.#devices) this.#forgotten.set(id, device)
    this.#devices.clear()
    return count
  }
}
