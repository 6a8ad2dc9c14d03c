/* Sections of CHANGELOG.md for partners: the text of each change, without the number of its commit. */
module.exports = {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().split('\n').join('\n  ')}`,
  getDependencyReleaseLine: async () => '',
}
