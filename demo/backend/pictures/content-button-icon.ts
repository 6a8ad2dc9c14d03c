/** Icons of the operator's buttons, 24 by 24. They are white: `currentColor` has no effect in an image. */
const buttonMarks: Readonly<Record<string, string>> = {
  watch: '<path d="M7 4v16l13-8Z" fill="#fff"/>',
  continue: '<path d="M4 5v14M9 5v14l11-7Z" fill="#fff"/>',
  watch_again: '<path d="M5 12a7 7 0 1 0 2-5L4 4v6h6L7 7"/>',
  from_beginning: '<path d="M5 5v14M19 5v14L9 12Z" fill="#fff"/>',
  trailer:
    '<rect x="3" y="6" width="18" height="13" rx="2"/><path d="M8 6 6 11M14 6l-2 5M20 6l-2 5M3 11h18"/>',
  buy: '<path d="M12 5v14M5 12h14"/>',
  rent: '<circle cx="12" cy="12" r="8"/><path d="M12 8v4l3 2"/>',
  purchase: '<path d="M5 8h14l-1 12H6ZM9 8a3 3 0 0 1 6 0"/>',
  provider_only: '<path d="M14 4h6v6M20 4l-9 9M9 5H5v14h14v-4"/>',
  watch_tv: '<rect x="3" y="7" width="18" height="12" rx="2"/><path d="m8 3 4 4 4-4"/>',
}

/** The icon of a content's button; undefined for an unknown type. */
export const contentButtonIcon = (type: string): string | undefined => {
  const inside = Object.hasOwn(buttonMarks, type) ? buttonMarks[type] : undefined
  if (!inside) return undefined
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="#fff" ' +
    `stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${inside}</svg>`
  )
}
