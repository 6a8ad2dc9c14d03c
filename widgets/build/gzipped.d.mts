import type { Plugin } from 'vite'

export declare function gzipped(): Plugin
