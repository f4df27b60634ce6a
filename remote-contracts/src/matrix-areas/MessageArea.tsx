import { contractMessage, type ContractFacts } from 'shared-contracts/contract'
import { Banner } from 'shared-ui/core'

/** What the rep should do now, by status (C§4). */
export function MessageArea({ facts, supportEmail }: { facts: ContractFacts; supportEmail: string }) {
  const { tone, title, text } = contractMessage(facts, supportEmail)
  return (
    <Banner tone={tone} title={title} role="status">
      {text}
    </Banner>
  )
}
