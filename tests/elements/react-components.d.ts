type Component<E> = import('react').ComponentType<Record<string, unknown> & import('react').RefAttributes<E>>

/* The components as tests write them; their published types are compiled in tests/types. */
declare module 'tv-widgets/react' {
  export const TvChannelPlayer: Component<HTMLElementTagNameMap['tv-channel-player']>
  export const TvAuth: Component<HTMLElementTagNameMap['tv-auth']>
}

declare module 'tv-widgets/react/lazy' {
  export const TvParentalPin: Component<HTMLElementTagNameMap['tv-parental-pin']>
}
