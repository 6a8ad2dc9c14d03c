import type { Words } from '../wire/language'

interface Avatar {
  readonly id: number
  /** Colours of the background, and the shape in front of it. */
  readonly colours: readonly [string, string]
  readonly shape: string
}

interface AvatarCategory {
  readonly id: number
  readonly title: Words
  readonly avatars: readonly Avatar[]
}

const cat =
  '<path d="M58 128V70l24 20h36l24-20v58a42 34 0 0 1-84 0Z" fill="#fff"/><circle cx="84" cy="118" r="6"/><circle cx="116" cy="118" r="6"/><path d="M94 134h12l-6 8Z"/>'
const bear =
  '<circle cx="66" cy="76" r="18" fill="#fff"/><circle cx="134" cy="76" r="18" fill="#fff"/><circle cx="100" cy="112" r="48" fill="#fff"/><circle cx="84" cy="104" r="6"/><circle cx="116" cy="104" r="6"/><ellipse cx="100" cy="126" rx="12" ry="9"/>'
const fish =
  '<path d="M48 100q44-52 92 0q-48 52-92 0Z" fill="#fff"/><path d="M132 100l32-26v52Z" fill="#fff"/><circle cx="76" cy="94" r="6"/>'
const mountain = '<path d="M30 152 84 66l30 46 20-26 36 66Z" fill="#fff"/>'
const sun =
  '<circle cx="100" cy="100" r="34" fill="#fff"/><path d="M100 38v18M100 144v18M38 100h18M144 100h18M56 56l13 13M131 131l13 13M56 144l13-13M131 69l13-13" stroke="#fff" stroke-width="9" stroke-linecap="round"/>'
const wave =
  '<path d="M30 88q18-18 36 0t36 0t36 0t36 0M30 122q18-18 36 0t36 0t36 0t36 0" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"/>'

/** Avatars of profiles, by category (PRO-01). */
export const avatarCategories: readonly AvatarCategory[] = [
  {
    id: 1,
    title: { ru: 'Звери', en: 'Animals' },
    avatars: [
      { id: 101, colours: ['#7a3e9d', '#b56bd6'], shape: cat },
      { id: 102, colours: ['#8a4b1f', '#d08a4a'], shape: bear },
      { id: 103, colours: ['#0f6b6b', '#38b2ac'], shape: fish },
    ],
  },
  {
    id: 2,
    title: { ru: 'Природа', en: 'Nature' },
    avatars: [
      { id: 201, colours: ['#2c5282', '#63b3ed'], shape: mountain },
      { id: 202, colours: ['#b7791f', '#f6ad55'], shape: sun },
      { id: 203, colours: ['#1a4f8b', '#4fa3e0'], shape: wave },
    ],
  },
]

const avatars = avatarCategories.flatMap((category) => category.avatars)

export const isAvatar = (id: number): boolean => avatars.some((avatar) => avatar.id === id)

/** The picture of an avatar; undefined if there is none with this id. */
export const avatarPicture = (id: number): string | undefined => {
  const avatar = avatars.find((one) => one.id === id)
  if (!avatar) return undefined
  const [from, to] = avatar.colours
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">' +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<rect width="200" height="200" rx="100" fill="url(#g)"/>${avatar.shape}</svg>`
  )
}
