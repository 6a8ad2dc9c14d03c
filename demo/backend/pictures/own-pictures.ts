const svg = (width: number, height: number, colours: readonly [string, string], inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colours[0]}"/>` +
  `<stop offset="1" stop-color="${colours[1]}"/></linearGradient></defs>${inside}</svg>`

const blackout = (): string =>
  svg(
    640,
    360,
    ['#14161c', '#2a2e39'],
    '<rect width="640" height="360" fill="url(#g)"/><circle cx="320" cy="180" r="54" fill="none" stroke="#8a92a6" ' +
      'stroke-width="8"/><path d="M282 218 358 142" stroke="#8a92a6" stroke-width="8"/>',
  )

const profile = (): string =>
  svg(
    200,
    200,
    ['#1f4e8c', '#3f8fd2'],
    '<rect width="200" height="200" rx="100" fill="url(#g)"/><circle cx="100" cy="80" r="34" fill="#fff"/>' +
      '<path d="M36 168a64 52 0 0 1 128 0Z" fill="#fff"/>',
  )

const padlock = (): string =>
  svg(
    200,
    200,
    ['#5b2333', '#b5475c'],
    '<rect width="200" height="200" rx="100" fill="url(#g)"/><rect x="62" y="92" width="76" height="60" rx="10" ' +
      'fill="#fff"/><path d="M78 92V72a22 22 0 0 1 44 0v20" fill="none" stroke="#fff" stroke-width="12"/>',
  )

/** Pictures of the operator's own, by name. */
export const ownPictures: Readonly<Record<string, () => string>> = { blackout, profile, padlock }
