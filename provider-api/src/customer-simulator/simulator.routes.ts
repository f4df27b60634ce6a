import { z } from 'zod'
import { holdsToken } from '../http/monitoring/bearer'
import type { Api } from '../http/register-endpoint'
import { malformed, unauthorized } from '../http/refusal'
import { invite } from './simulator-invite'
import { HELP, readWords, type SimulatorCommand } from './simulator-command'
import { answerOldest, listQuestionsOf } from './simulator-questions'
import { listDeals, takeStepOf } from './simulator.commands'

const body = z.object({ words: z.array(z.string().max(200)).max(40) })

/**
 * The customer simulator: the words of a command line in, lines of text out. It is no part of the portal's API: it
 * exists only where SIMULATOR_TOKEN is set, and stands in no OpenAPI document.
 */
export function registerSimulator(api: Api): void {
  const { simulatorToken } = api.settings
  if (simulatorToken === undefined) return
  api.app.post('/customer-simulator', { schema: { hide: true } }, async (request) => {
    if (!holdsToken(request, simulatorToken))
      throw unauthorized('The customer simulator needs its token: SIMULATOR_TOKEN.')
    const parsed = body.safeParse(request.body)
    if (!parsed.success) throw malformed('Send {"words": ["list"]}.')
    return { lines: await run(api, readWords(parsed.data.words)) }
  })
}

function run(api: Api, command: SimulatorCommand): Promise<string[]> | string[] {
  const { action } = command
  if (action === 'help') return HELP
  if (action === 'list') return listDeals(api.db, command.subject)
  if (action === 'questions') return listQuestionsOf(api.db, command.subject)
  if (action === 'answer') return answerOldest(api.db, command, api.now())
  if (action === 'invite') return invite(api.db, command, api.settings.portalUrl, api.now())
  return takeStepOf(api.db, action, command, api.now())
}
