/** The product's version; part of the addresses of locale files and of reports to the operator. */
export const VERSION = '0.1.0'
