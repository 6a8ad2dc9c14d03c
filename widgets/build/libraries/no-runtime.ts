/** Connects signals to Preact's rendering: reads are tracked from here on. */
import '@preact/signals'

/** React needs this call in every component that reads a signal; Preact does not. */
export const useSignals = () => undefined
