/** A viewer of every world with devices of their own: see the accounts of the control page. */
export const EMIL = { phone: '79000000031', name: 'Emil' }
