import type { Plugin } from 'vite'

export function thirdPartyLicences(): Plugin
