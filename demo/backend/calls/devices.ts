import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, missingFields, notFound, notPermitted } from '../wire/api-error'
import { caller } from '../wire/credentials'
import { bodyFields, bodyText, pathText } from '../wire/request-fields'
import type { Device } from '../worlds/device-store'
import { deviceObject } from './device-object'

const describedFields = [
  'name',
  'device_type',
  'vendor',
  'model',
  'version',
  'serial',
  'os_name',
  'os_version',
  'application_type',
  'timezone',
]

const deviceDescription = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    describedFields.flatMap((field) => {
      const text = bodyText(request, field)
      return text === undefined ? [] : [[field, text]]
    }),
  )

const objectField = (request: FastifyRequest, field: string): Record<string, unknown> | undefined => {
  const value = bodyFields(request)[field]
  return typeof value === 'object' && value !== null ? { ...value } : undefined
}

const ownDevice = (request: FastifyRequest): Device => {
  const { user } = caller(request)
  const device = request.visit.world.devices.byId(pathText(request, 'id'))
  if (!device || device.userId !== user.id) throw notFound()
  return device
}

/** The user's devices (ACC-11). Registration is never idempotent; beyond the limit it answers 400. Some accounts cannot remove another device: 403. */
export const serveDevices = (app: FastifyInstance): void => {
  app.get('/v2/users/self/devices', (request) => {
    const { user } = caller(request)
    const own = request.visit.world.devices.ofUser(user.id)
    return own.map((device) => deviceObject(request.visit, device, user))
  })

  app.post('/v2/users/self/devices', (request) => {
    const { user } = caller(request)
    const { devices, clock } = request.visit.world
    const about = deviceDescription(request)
    const missing = ['device_type', 'vendor'].filter((field) => !about[field])
    if (missing.length > 0) throw missingFields(missing)
    if (devices.ofUser(user.id).length >= user.deviceLimit) {
      throw new ApiError(400, {
        ru: `Подключено устройств: ${user.deviceLimit}. Больше нельзя.`,
        en: `No more than ${user.deviceLimit} devices can be connected.`,
      })
    }
    return deviceObject(request.visit, devices.add(user.id, clock.now(), about), user)
  })

  app.patch('/v2/users/self/devices/:id', (request) => {
    const device = ownDevice(request)
    device.about = { ...device.about, ...deviceDescription(request) }
    device.parentalSettings = objectField(request, 'parental_settings') ?? device.parentalSettings
    device.notification = objectField(request, 'notification') ?? device.notification
    device.settings = objectField(request, 'settings') ?? device.settings
    return deviceObject(request.visit, device, caller(request).user)
  })

  app.delete('/v2/users/self/devices/:id', (request, reply) => {
    const { token, user } = caller(request)
    const device = ownDevice(request)
    if (user.keepsDevices && device.id !== token.deviceId) {
      throw notPermitted({
        ru: 'Слишком много устройств: удалить это нельзя.',
        en: 'Too many devices: this one cannot be removed.',
      })
    }
    request.visit.world.devices.remove(device.id)
    reply.code(204).send()
  })
}
