import type { Plugin } from 'vite'

export declare function compressedCopies(): Plugin
