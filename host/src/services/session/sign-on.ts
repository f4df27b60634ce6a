import { finishSignOn, startSignOn } from 'shared-contracts/account'
import { ApiError, type ApiClient } from 'shared-contracts/api'

/** What this tab keeps while its person is at the company's sign-on; nothing that comes back counts without it. */
const PROOF_KEY = 'signOnProof'
const NOT_ASKED = 'This sign-on was not begun in this tab, or has been used. Please try it once more.'

export type SignOn = ReturnType<typeof createSignOn>

/** By a company's own sign-on: there, and back with an answer. */
export function createSignOn(
  api: ApiClient,
  tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  leaveFor: (address: string) => void,
) {
  let finished: { answer: string; token: Promise<string> } | undefined

  async function finish(answer: string): Promise<string> {
    const proof = tab.getItem(PROOF_KEY)
    tab.removeItem(PROOF_KEY)
    if (proof === null) throw new ApiError({ code: 'sign-on-refused', status: 0, message: NOT_ASKED })
    return (await api.call(finishSignOn, { body: { answer, proof } }, { ownMessage: true })).token
  }

  return {
    /** Leaves the portal for the sign-on of the company that has this e-mail. */
    async start(email: string): Promise<void> {
      const { address, proof } = await api.call(startSignOn, { body: { email } }, { ownMessage: true })
      tab.setItem(PROOF_KEY, proof)
      leaveFor(address)
    },
    /** @returns the session's token; asked again while the page stands, the same */
    finish(answer: string): Promise<string> {
      if (finished?.answer !== answer) finished = { answer, token: finish(answer) }
      return finished.token
    },
  }
}
