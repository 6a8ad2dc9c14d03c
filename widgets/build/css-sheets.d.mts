import type { Plugin } from 'vite'

/** `import styles from './x.css'` gives a CSSStyleSheet, in Rollup, Vite and vitest alike. */
export function cssSheets(): Plugin
