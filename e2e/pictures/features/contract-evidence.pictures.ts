import { expect } from '@playwright/test'
import { readSignedDocument } from 'shared-contracts/contract/signing'
import { paths } from 'shared-contracts/paths'
import { signInAs } from '../../portal/as-rep'
import { ContractScreen } from '../../screens/ContractScreen'
import { DANA } from '../../screens/LoginScreen'
import { featurePicture } from '../feature-picture'

featurePicture('contract-evidence', {
  rep: DANA,
  open: async (page, portal) => {
    // Another contract's paper, so that there is something to be seen.
    const { api } = await signInAs(portal, DANA)
    const params = { customerId: 'c-copperline', envelopeId: 'env-copperline-1' }
    const { blob } = await api.call(readSignedDocument, { params, query: { include_certificate: 'true' } })
    const body = Buffer.from(await blob.arrayBuffer())
    await page.route(/\/env-larch-street-\d+\/document(?!s)/, (route) =>
      route.fulfill({ contentType: 'application/pdf', body }),
    )
    await page.goto(paths.contract('ep-larch-street'))
    const contract = new ContractScreen(page)
    const panel = contract.region('What the plan says')
    await expect(panel.getByRole('group', { name: 'Evidence' })).toBeVisible()
    await expect(contract.reviewPage(1)).toBeVisible()
  },
})
