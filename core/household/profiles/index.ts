export { createProfileChoice, type ProfileChoice } from './profile-choice'
export {
  createProfiles,
  type Profile,
  type ProfileFields,
  type Profiles,
} from './profiles'
