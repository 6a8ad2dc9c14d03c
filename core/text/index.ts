export { documentBlocksOf } from './document-blocks'
export { formatClock, formatDay, formatMoney } from './format'
export { chooseLanguage, LANGUAGES, type Language } from './languages'
export { createTexts, type Text } from './text'
