import { listPlanDocuments } from 'shared-contracts/document'
import { PRIYA } from '../screens/LoginScreen'
import { signInAs } from './as-rep'
import type { Portal } from './start-portal'

/** The documents of Pinecrest as the server lists them. */
export async function documentsOfPinecrest(portal: Portal): Promise<string[]> {
  const { api } = await signInAs(portal, PRIYA)
  const { documents } = await api.call(listPlanDocuments, {
    params: { customerId: 'c-pinecrest', energyPlanId: 'ep-pinecrest' },
  })
  return documents.map(({ originalFileName }) => originalFileName)
}
