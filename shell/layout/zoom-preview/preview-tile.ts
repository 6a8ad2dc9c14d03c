/**
 * The tile that an event occurred on, if its channel can be previewed; `data-preview` contains the channel's id or slug.
 */
export const previewTile = (event: Event): HTMLElement | null =>
  event
    .composedPath()
    .find((target): target is HTMLElement => target instanceof HTMLElement && 'preview' in target.dataset) ??
  null
