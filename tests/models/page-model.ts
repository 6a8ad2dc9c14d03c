import type { Page } from '@playwright/test'
import type { World } from './world'

/** Base class of the models of a page and its world. */
export class PageModel {
  constructor(
    readonly page: Page,
    readonly world: World,
  ) {}
}
