export {
  type AvatarCategory,
  createProfiles,
  type Profile,
  type ProfileFields,
  type Profiles,
  type ProfilesState,
} from './profiles'
