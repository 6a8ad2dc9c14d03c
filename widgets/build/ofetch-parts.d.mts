import type { Plugin } from 'vite'

export function ofetchParts(): Plugin
