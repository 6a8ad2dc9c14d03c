/** Plugin of a Workbox strategy: removes other versions of a file that was just stored, by the query of its address. */
export const keepNewestVersion = {
  async cacheDidUpdate({ cacheName, request }: { cacheName: string; request: Request }): Promise<void> {
    const cache = await caches.open(cacheName)
    const versions = await cache.keys(request, { ignoreSearch: true })
    await Promise.all(versions.filter(({ url }) => url !== request.url).map((old) => cache.delete(old)))
  },
}
