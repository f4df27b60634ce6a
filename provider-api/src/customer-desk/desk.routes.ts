import { z } from 'zod'
import { holdsToken } from '../http/bearer'
import type { Api } from '../http/register-endpoint'
import { malformed, unauthorized } from '../http/refusal'
import { invite } from './desk-invite'
import { HELP, readWords, type DeskCommand } from './desk-words'
import { listDeals, takeStep } from './desk.commands'

const body = z.object({ words: z.array(z.string().max(200)).max(40) })

/**
 * The customer desk: the words of a command line in, lines of text out. It is no part of the portal's API: it exists
 * only where DESK_TOKEN is set, and stands in no OpenAPI document.
 */
export function registerDesk(api: Api): void {
  const { deskToken } = api.settings
  if (deskToken === undefined) return
  api.app.post('/customer-desk', { schema: { hide: true } }, async (request) => {
    if (!holdsToken(request, deskToken)) throw unauthorized('The desk needs its token: DESK_TOKEN.')
    const parsed = body.safeParse(request.body)
    if (!parsed.success) throw malformed('Send {"words": ["list"]}.')
    return { lines: await run(api, readWords(parsed.data.words)) }
  })
}

function run(api: Api, command: DeskCommand): Promise<string[]> | string[] {
  const { action } = command
  if (action === 'help') return HELP
  if (action === 'list') return listDeals(api.db, command.subject)
  if (action === 'invite') return invite(api.db, command, api.settings.portalUrl, api.now())
  return takeStep(api.db, action, command, api.now())
}
