/** The product's version; part of the addresses of translations and sent to the operator. */
export const VERSION = '0.1.0'
