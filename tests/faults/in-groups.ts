/** Works on a few items at a time: many open pages slow each other down until calls time out. */
export async function inGroups<Item>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (let place = 0; place < items.length; place += size)
    await Promise.all(items.slice(place, place + size).map(work))
}
