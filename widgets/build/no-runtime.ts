/** Preact's signals track reads by themselves; React needs this call, so components make it and here it does nothing. */
export const useSignals = () => undefined
