import { type DependencyList, type EffectCallback, useEffect, useLayoutEffect } from 'react'

/*
 * Effects that have a cause besides the values they read: something else is on screen, chosen or set again. Another value
 * alone does not repeat them. An effect that follows the values it reads is React's own, whose list the lint rule checks.
 */

/** Runs `run` at first and after each render that changes one of `causes`, with what that render has. */
export function useEffectOn(causes: DependencyList, run: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the causes are no values that the effect reads
  useEffect(run, causes)
}

/** As {@link useEffectOn}, before the browser paints. */
export function useLayoutEffectOn(causes: DependencyList, run: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the causes are no values that the effect reads
  useLayoutEffect(run, causes)
}
