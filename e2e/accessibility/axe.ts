import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

const found = (violations: Violations) =>
  violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('\n')}`,
  )

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds, best practice and label in name (WCAG 2.5.3) included: every rule in the light scheme, then the
 * contrasts in the dark one, since nothing but the colors differs between them.
 */
export async function axeFinds(page: Page): Promise<{ light: string[]; dark: string[] }> {
  const light = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: TAGS },
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .analyze()
  // Colors on their way from one scheme to the other are nobody's.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  return { light: found(light.violations), dark: found(dark.violations) }
}
