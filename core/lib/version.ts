/** The product's version; part of word addresses and of what is told to the operator. */
export const VERSION = '0.1.0'
