import { createDetails, type Details } from '../catalogue/details'
import { createWatchedChannels } from '../channels'
import { scopeOf } from '../lib/storage-keys'
import { mayBeChild } from '../session'
import type { Tv } from '../tv'

/** Creates the model of the pages of contents and persons over the core of a page. */
export const detailsOf = (tv: Tv, language: string): Details =>
  createDetails({
    api: tv.api,
    clock: tv.clock,
    channels: tv.channels(language),
    watched: createWatchedChannels(tv.storage, scopeOf(tv.config)),
    language,
    isChild: () => mayBeChild(tv.session),
  })
