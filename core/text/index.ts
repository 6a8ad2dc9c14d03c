export { blocksOf } from './blocks'
export { formatClock, formatDay, formatMoney } from './format'
export { chooseLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from './languages'
export { createTexts, type Text } from './text'
