import { expect } from '@playwright/test'
import { handOver, putDraft } from 'shared-contracts/bid/hand-off'
import { paths } from 'shared-contracts/paths'
import { quoteRequestOf, signInAs } from '../../portal/as-rep'
import { DANA, THEO } from '../../screens/LoginScreen'
import { featurePicture } from '../feature-picture'

const NAME = 'Tallgrass Foods Manufacturing'
const row = (rate: string) => ({ rate, adder: '', total: rate, send: true, derived: 'total' as const })

featurePicture('hand-off', {
  rep: THEO,
  open: async (page, portal) => {
    const { id, scenarioId } = await quoteRequestOf(portal, DANA, NAME)
    const { api } = await signInAs(portal, DANA)
    await page.goto(paths.bidForm(id, scenarioId))
    await expect(page.getByRole('button', { name: /^(Hand off|With )/ })).toBeVisible()
    const fields = ['0.0651', '0.0642'].map((rate, at) => ({
      name: `rows.opo_2dtallgrass_2d${12 * (at + 1)}`,
      value: row(rate),
      base: null,
    }))
    await api.call(putDraft, { params: { id, scenarioId }, body: { fields } })
    await api.call(handOver, { params: { id }, body: { to: 'theo', note: 'Please finish 36 months by noon.' } })
    await expect(page.getByText('Dana handed you this bid.')).toBeVisible()
    await expect(page.getByText('12 months 0.0651')).toBeVisible()
  },
})
