import type { Plugin } from 'vite'

/** The contracts' sentences are for documentation; viewers need not fetch them. */
export function stripDocs(): Plugin
