import { contractMessage } from '../../domain/contract.messages'
import { type ContractConditions } from 'shared-contracts/contract/plan'
import { Banner } from 'shared-ui/core'
import { MessageSquareText } from 'shared-ui/icons'
import { useRemote } from 'remote-kit/context'

/** What the rep should do now, by status (C§4); without a frame where it stands beside the buttons. */
export function MessageArea({ conditions, plain = false }: { conditions: ContractConditions; plain?: boolean }) {
  const { settings } = useRemote()
  const { tone, title, text } = contractMessage(conditions, settings.supportEmail)
  if (plain)
    return (
      <p role="status">
        <b>{title}</b> {text}
      </p>
    )
  return (
    <Banner
      tone={tone}
      title={title}
      role="status"
      icon={tone === 'blue' ? <MessageSquareText size={18} aria-hidden /> : undefined}
    >
      {text}
    </Banner>
  )
}
