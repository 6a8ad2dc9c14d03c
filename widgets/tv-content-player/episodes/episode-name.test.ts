import { expect, test } from 'vitest'
import { loadText } from '../../../tests/support/texts'
import { episodeName, episodeSubtitle } from './episode-name'

const { t } = await loadText('ru')
const episode = (title: string, season = 1, number = 4) =>
  ({ season, number, title }) as Parameters<typeof episodeName>[0]

test.each([
  [episode('Туман'), 'Сезон 1, серия 4', 'Туман'],
  [episode('Серия 4'), 'Сезон 1, серия 4', ''],
  [episode('Серия 14'), 'Сезон 1, серия 4', 'Серия 14'],
  [episode('Серия 4', 0), 'Серия 4', ''],
  [episode('Фильм о фильме', 0, 0), 'Фильм о фильме', ''],
])('an episode is named once: %j', (one, name, subtitle) => {
  expect([episodeName(one, t), episodeSubtitle(one, t)]).toEqual([name, subtitle])
})
