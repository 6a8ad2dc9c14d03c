import type { FastifyInstance } from 'fastify'
import { presentedPass } from '../wire/credentials'
import { bodyFields, pathText } from '../wire/request-fields'
import type { MediaFolder } from './media-folder'

const base64Url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url')

/** A licence server's own error body, with the operator's answer nested in code 8002. */
const refusal = {
  errorCode: '8002',
  message: { message: 'The operator does not let this device watch.', error: 'DEVICE_NOT_ALLOWED' },
}

/**
 * The licence servers. ClearKey sends its key as JSON Web Keys to every caller with the stream's own token; the others
 * have no keys and answer 403 with code 8002.
 */
export const serveLicences = (app: FastifyInstance, media: MediaFolder): void => {
  app.post('/media/licence/:system', (request, reply) => {
    const keys = media.manifest()?.clearkey
    const pass = request.visit.world.tokens.validPass(presentedPass(request))
    if (pathText(request, 'system') !== 'clearkey' || !keys || !pass) return reply.code(403).send(refusal)
    const kids = bodyFields(request).kids
    const kid = base64Url(keys.keyId)
    const isRequested = !Array.isArray(kids) || kids.includes(kid)
    return reply.send({
      keys: isRequested ? [{ kty: 'oct', kid, k: base64Url(keys.key) }] : [],
      type: 'temporary',
    })
  })
}
