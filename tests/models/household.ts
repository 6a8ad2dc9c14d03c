/** Viewers of every world with devices or mail addresses of their own: see the accounts of the control page. */
export const EMIL = { phone: '79000000031', name: 'Emil' }
export const GALINA = { phone: '79000000032', name: 'Galina' }
export const RUSLAN = { phone: '79000000033', name: 'Ruslan' }
