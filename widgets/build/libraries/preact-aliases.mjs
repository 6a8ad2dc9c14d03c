/**
 * The modules of Preact that every build has in place of React's: JSX and signals, which Preact tracks by itself. Each build
 * adds what it has in place of `react` and `react-dom`.
 */
export const PREACT_ALIASES = [
  {
    find: '@preact/signals-react/runtime',
    replacement: new URL('./no-runtime.ts', import.meta.url).pathname,
  },
  { find: '@preact/signals-react', replacement: '@preact/signals' },
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
]
