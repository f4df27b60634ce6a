import { z } from 'zod'
import { emailAddress } from 'shared-contracts/account'
import { holdsToken } from '../http/monitoring/bearer'
import type { Api } from '../http/register-endpoint'
import { malformed, unauthorized, notFound } from '../http/refusal'
import { HELP, parseSimulatorCommand, type SimulatorCommand } from './simulator-command'
import { listDeals, takeSimulatedStep } from './simulator.commands'
import { listAllQuestions, type QuestionRow } from '../bid/questions/question.repo'
import { transaction } from '../db/transaction'
import type { Db } from '../db/open-db'
import { answerQuestion } from '../operator/questions/question.commands'
import { oneDeal, oneSupplier } from './simulator-subject'
import { findRepByEmail, insertInvitedRep } from '../account/rep.repo'
import { newToken } from '../http/session-guard'
import { renewInvitation } from '../operator/renew-invitation'

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
    return { lines: await run(api, parseSimulatorCommand(parsed.data.words)) }
  })
}

function run(api: Api, command: SimulatorCommand): Promise<string[]> | string[] {
  const { action } = command
  if (action === 'help') return HELP
  if (action === 'list') return listDeals(api.db, command.subject)
  if (action === 'questions') return listQuestionTexts(api.db, command.subject)
  if (action === 'answer') return answerOldest(api.db, command, api.now())
  if (action === 'invite') return invite(api.db, command, api.settings.portalUrl, api.now())
  return takeSimulatedStep(api.db, action, command, api.now())
}

const questionText = ({ supplierId, audience, text, answer }: QuestionRow) =>
  `${supplierId}, ${audience}: ${text} -> ${answer ?? 'waits'}`

/** A line a question, the oldest first. */
async function listQuestionTexts(db: Db, subject: string): Promise<string[]> {
  const { rateCheck } = await oneDeal(db, subject)
  const rows = await listAllQuestions(db, rateCheck.id)
  if (rows.length === 0) return ['Nothing has been asked.']
  return rows.map(questionText)
}

/** Answers the oldest question that waits, as an operator would. @returns what happened, in words */
async function answerOldest(
  db: Db,
  { subject, options }: Pick<SimulatorCommand, 'subject' | 'options'>,
  now: Date,
): Promise<string[]> {
  const { rateCheck, customer } = await oneDeal(db, subject)
  const waiting = (await listAllQuestions(db, rateCheck.id)).find(({ answeredAt }) => answeredAt === null)
  if (!waiting) throw notFound(`No question on ${customer.companyName} waits for an answer.`)
  const { text = '', toAll, toAsker } = options
  // Where the question went, unless it is said otherwise.
  const to = toAll || (waiting.audience === 'shared' && !toAsker) ? 'all' : 'asker'
  const answering = { rateCheckId: rateCheck.id, questionId: waiting.id, text, actor: 'customer-simulator' as const }
  const row = await transaction(db, (tx) => answerQuestion(tx, { ...answering, to }, now))
  return [questionText(row)]
}

/** A new account-setup link; for an unknown address an account is made for it first. @returns the link */
async function invite(
  db: Db,
  { subject: typed, options }: Pick<SimulatorCommand, 'subject' | 'options'>,
  portalUrl: string,
  now: Date,
): Promise<string[]> {
  const address = emailAddress.safeParse(typed)
  if (!address.success) throw malformed(`${typed} is not an e-mail address.`)
  const email = address.data
  const { link } = await transaction(db, async (tx) => {
    const userId = (await findRepByEmail(tx, email))?.userId ?? (await newRep(tx, email, options))
    return renewInvitation(tx, { userId, email, portalUrl, actor: 'customer-simulator', now })
  })
  return [link]
}

async function newRep(tx: Db, email: string, { supplier, name }: SimulatorCommand['options']): Promise<string> {
  if (supplier === undefined || name === undefined)
    throw malformed(`Nobody has the address ${email}. Add --supplier and --name "First Last".`)
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  if (firstName === '' || rest.length === 0) throw malformed('--name needs a first and a last name.')
  const { id: supplierId } = await oneSupplier(tx, supplier)
  const userId = `rep-${newToken().slice(0, 12)}`
  await insertInvitedRep(tx, {
    userId,
    supplierId,
    firstName,
    lastName: rest.join(' '),
    email,
    roles: ['supplier_rep'],
  })
  return userId
}
