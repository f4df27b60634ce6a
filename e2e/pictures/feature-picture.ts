import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { root } from '../portal/program'
import { openSite, startPortal } from '../portal/start-portal'
import { draw } from './draw'
import type { Screen } from './screens'

const FOLDER = join(root, 'docs/features')

/**
 * Draws `docs/features/<name>.jpg`, the window of a small notebook as a rep sees it, in a portal of its own: what is
 * done on the way there may change the market. The light one is kept.
 */
export function featurePicture(name: string, screen: Omit<Screen, 'name' | 'onSheet'>): void {
  test(name, async ({ browser }) => {
    const site = await openSite()
    const portal = await startPortal(site)
    try {
      const { light } = await draw(browser, portal, { ...screen, name }, { fullPage: false, type: 'jpeg' })
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(join(FOLDER, `${name}.jpg`), light)
    } finally {
      await portal.close()
      await site.close()
    }
  })
}
