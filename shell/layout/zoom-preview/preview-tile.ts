/** The tile that an event is on, if its channel can be previewed; `data-preview` has the channel's id or slug. */
export const previewTile = (event: Event): HTMLElement | null =>
  event
    .composedPath()
    .find((target): target is HTMLElement => target instanceof HTMLElement && 'preview' in target.dataset) ??
  null
