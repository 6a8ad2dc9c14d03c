import { randomUUID } from 'node:crypto'

export interface Device {
  readonly id: string
  readonly userId: number
  readonly createdAt: number
  loginAt: number | null
  /** The active profile; null for the account's first one. */
  profileId: string | null
  /** The client's description of itself: device_type, vendor, model, … as strings. */
  about: Record<string, string>
  notification: Record<string, unknown> | null
  parentalSettings: Record<string, unknown> | null
  settings: Record<string, unknown> | null
}

/** The devices of one world. An id is a credential, so it is random although the rest of a world is deterministic. */
export class DeviceStore {
  readonly #devices = new Map<string, Device>()
  readonly #forgotten = new Map<string, Device>()
  readonly #labels = new Map<string, string>()

  /** Registers a device; the same serial a second time makes a second device. */
  add(userId: number, createdAt: number, about: Record<string, string>): Device {
    const device: Device = {
      id: randomUUID(),
      userId,
      createdAt,
      loginAt: null,
      profileId: null,
      about,
      notification: null,
      parentalSettings: null,
      settings: null,
    }
    this.#devices.set(device.id, device)
    this.#labels.set(device.id, `d${this.#labels.size + 1}`)
    return device
  }

  byId(id: string): Device | undefined {
    return this.#devices.get(id)
  }

  /** `d1`, `d2`, … in order of registration: identifies a device without its id, even after its removal. */
  findLabel(id: string): string | undefined {
    return this.#labels.get(id)
  }

  /** Every id, those of removed devices included. */
  ids(): string[] {
    return [...this.#labels.keys()]
  }

  ofUser(userId: number): Device[] {
    return [...this.#devices.values()].filter((device) => device.userId === userId)
  }

  /** True if the user removed it, which invalidates its tokens. A forgotten device keeps its tokens. */
  isRemoved(id: string): boolean {
    return !this.#devices.has(id) && !this.#forgotten.has(id)
  }

  remove(id: string): void {
    this.#devices.delete(id)
  }

  /** Removes every device of a user, forgotten ones included, which invalidates their tokens. Returns their number. */
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

  /** Makes every id unknown, as after a clean-up by the operator; issued tokens stay valid. Returns their number. */
  forgetAll(): number {
    const count = this.#devices.size
    for (const [id, device] of this.#devices) this.#forgotten.set(id, device)
    this.#devices.clear()
    return count
  }
}
