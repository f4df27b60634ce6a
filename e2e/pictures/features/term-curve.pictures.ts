import { paths } from 'shared-contracts/paths'
import { quoteRequestOf } from '../../portal/as-rep'
import { BidFormScreen } from '../../screens/BidFormScreen'
import { DANA } from '../../screens/LoginScreen'
import { featurePicture } from '../feature-picture'

featurePicture('term-curve', {
  rep: DANA,
  open: async (page, portal) => {
    const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Brightwater')
    await page.goto(paths.bidForm(id, scenarioId))
    const bidForm = new BidFormScreen(page, portal)
    await bidForm.rate('18 months').fill('0.0695')
    await bidForm.rate('24 months').focus()
    await bidForm.rate('18 months').focus()
  },
})
