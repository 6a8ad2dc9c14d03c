import type { Plugin } from 'vite'

export function i18nextParts(): Plugin
