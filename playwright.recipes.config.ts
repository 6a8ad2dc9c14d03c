import tests from './playwright.config'

/** `npm run recipes`: recipes that install packages of their own, which are too many for `npm test`. */
export default {
  ...tests,
  reporter: 'list',
  workers: 1,
  projects: [{ name: 'recipes', testDir: 'tests/recipes' }],
}
