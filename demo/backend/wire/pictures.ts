import type { Visit } from './visit'

/** Address of one of the operator's pictures. Every third one starts with http:// even behind TLS, as real ones do. */
export const pictureUrl = (visit: Visit, path: string, index = 1): string => {
  const address = `${visit.base}/media/covers/${path}`
  const plain = visit.world.scenario.plainPictures || index % 3 === 0
  return plain ? address.replace(/^https:/, 'http:') : address
}

/** Address of a playlist: https only if the client forces it and the operator has TLS at all. */
export const streamUrl = (visit: Visit, path: string, forceHttps: boolean): string =>
  forceHttps ? `${visit.base}${path}` : `${visit.base}${path}`.replace(/^https:/, 'http:')
