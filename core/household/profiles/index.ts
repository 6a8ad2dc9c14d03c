export {
  createProfiles,
  type Profile,
  type ProfileFields,
  type Profiles,
} from './profiles'
