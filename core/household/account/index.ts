export { type AccountFault, checkUserInfo, mayBeTyped, type UserInfo, wrongEmail } from './account-rules'
export { saveUserInfo } from './save-user-info'
