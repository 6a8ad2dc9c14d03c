export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  css: ['tv-widgets/tv.css'],
  // Nuxt 4.4 cannot store the data of a generated page at `/`; this page has none.
  experimental: { payloadExtraction: false },
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('tv-') } },
})
