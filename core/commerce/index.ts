export { type BlockWatch, createBlockWatch } from './block-watch'
export { createQrPayment, type QrPaymentState } from './qr-payment'
