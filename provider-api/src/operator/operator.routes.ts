import { openMarket } from 'shared-contracts/account'
import { iso, z } from 'zod'
import type { Mailer } from '../alert/mailer'
import type { FileSource } from '../documents/made-files'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { putDocument, putOperatorDocument } from './documents/put-document'
import { registerFillingRoutes } from './filling/filling.routes'
import { openMarketByLink } from './first-run'
import { inviteOperatorRep } from './renew-invitation'
import { answerOperatorQuestion, attachToOperatorAnswer } from './questions/question.commands'
import { attachToAnswer, postAnswer, readQuestionFile, readQuestionsOfRequest } from './questions/question.declarations'
import { questionFile, questionsOfRequest } from './questions/question.queries'
import { operatorEndpoint, registerOperatorEndpoint } from './register-operator-endpoint'
import { takeOperatorStep } from './steps/operator-steps'
import { readOperatorRequest } from './steps/request.queries'
import { inviteRep, postStep, readRequest } from './steps/step.declarations'

/** Whether a key works, and until when. */
const readKey = operatorEndpoint({
  id: 'operator.readKey',
  method: 'GET',
  path: '/operator/key',
  summary: 'Whose key this is',
  description: 'For a first try: what the key may do, and until when.',
  response: z
    .object({
      operator: z.string(),
      key: z.string(),
      name: z.string(),
      scope: z.literal('fill'),
      expiresAt: iso.datetime().nullable(),
    })
    .meta({
      examples: [
        { operator: 'Harbor Energy Desk', key: 'key-8fJ2kQ0aZx', name: 'CRM', scope: 'fill', expiresAt: null },
      ],
    }),
  refusals: [],
})

/** Which function answers which call of the operator's API. */
export function registerOperatorRoutes(api: Api, files: FileSource, mailer: Mailer): void {
  registerEndpoint(api, openMarket, (context) => openMarketByLink(context, mailer))
  registerOperatorEndpoint(api, readKey, ({ operator }) =>
    Promise.resolve({
      operator: operator.name,
      key: operator.keyId,
      name: operator.keyName,
      scope: operator.scope,
      expiresAt: operator.expiresAt?.toISOString() ?? null,
    }),
  )
  registerFillingRoutes(api)
  registerOperatorEndpoint(api, putDocument, (context) => putOperatorDocument(context, files.store))
  registerOperatorEndpoint(api, inviteRep, (context) => inviteOperatorRep(context, api.settings.portalUrl))
  registerOperatorEndpoint(api, readRequest, readOperatorRequest)
  registerOperatorEndpoint(api, postStep, takeOperatorStep)
  registerOperatorEndpoint(api, readQuestionsOfRequest, questionsOfRequest)
  registerOperatorEndpoint(api, postAnswer, answerOperatorQuestion)
  registerOperatorEndpoint(api, attachToAnswer, (context) => attachToOperatorAnswer(context, files.store))
  registerOperatorEndpoint(api, readQuestionFile, (context) => questionFile(context, files))
}
