import type { Page } from '@playwright/test'
import type { World } from './world'

/** What a page of a world shows. */
export class PageModel {
  constructor(
    readonly page: Page,
    readonly world: World,
  ) {}
}
