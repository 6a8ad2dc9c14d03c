export declare const PREACT_ALIASES: readonly { find: string; replacement: string }[]
