import { openMarket } from 'shared-contracts/account'
import type { Mailer } from '../alert/mailer'
import type { DocumentStore } from '../documents/store/document-store'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { putDocument } from './documents/document.declarations'
import { putOperatorDocument } from './documents/put-document'
import { askedFilled } from './filling/kinds/asked'
import { customersFilled } from './filling/kinds/customers'
import { fill, fillRequest } from './filling/filling.commands'
import {
  putAsked,
  putCustomers,
  putMeters,
  putReps,
  putRequests,
  putSuppliers,
  putTaxes,
  putUtilities,
} from './filling/filling.declarations'
import { taxesFilled, utilitiesFilled } from './filling/kinds/market'
import { metersFilled } from './filling/kinds/meters'
import { repsFilled, suppliersFilled } from './filling/kinds/people'
import { requestsFilled } from './filling/kinds/requests'
import { openMarketByLink } from './first-run-link'
import { inviteOperatorRep } from './invite-rep'
import { readKey } from './key.declarations'
import { answerOperatorQuestion, attachToOperatorAnswer } from './questions/question.commands'
import { attachToAnswer, postAnswer, readQuestionFile, readQuestionsOfRequest } from './questions/question.declarations'
import { questionFile, questionsOfRequest } from './questions/question.queries'
import { registerOperatorEndpoint } from './register-operator-endpoint'
import { takeOperatorStep } from './steps/operator-steps'
import { requestAnswer } from './steps/request.queries'
import { inviteRep, postStep, readRequest } from './steps/step.declarations'

/** Which function answers which call of the operator's API. */
export function registerOperatorRoutes(api: Api, store: DocumentStore, mailer: Mailer): void {
  registerEndpoint(api, openMarket, (call) => openMarketByLink(call, mailer))
  registerOperatorEndpoint(api, readKey, ({ operator }) =>
    Promise.resolve({
      operator: operator.name,
      key: operator.keyId,
      name: operator.keyName,
      scope: operator.scope,
      expiresAt: operator.expiresAt?.toISOString() ?? null,
    }),
  )
  registerOperatorEndpoint(api, putSuppliers, (call) => fill(call, suppliersFilled))
  registerOperatorEndpoint(api, putReps, (call) => fill(call, repsFilled))
  registerOperatorEndpoint(api, putUtilities, (call) => fill(call, utilitiesFilled))
  registerOperatorEndpoint(api, putTaxes, (call) => fill(call, taxesFilled))
  registerOperatorEndpoint(api, putCustomers, (call) => fill(call, customersFilled))
  registerOperatorEndpoint(api, putRequests, (call) => fill(call, requestsFilled))
  registerOperatorEndpoint(api, putMeters, (call) => fillRequest(call, metersFilled))
  registerOperatorEndpoint(api, putAsked, (call) => fillRequest(call, askedFilled))
  registerOperatorEndpoint(api, putDocument, (call) => putOperatorDocument(call, store))
  registerOperatorEndpoint(api, inviteRep, (call) => inviteOperatorRep(call, api.settings.portalUrl))
  registerOperatorEndpoint(api, readRequest, requestAnswer)
  registerOperatorEndpoint(api, postStep, takeOperatorStep)
  registerOperatorEndpoint(api, readQuestionsOfRequest, questionsOfRequest)
  registerOperatorEndpoint(api, postAnswer, answerOperatorQuestion)
  registerOperatorEndpoint(api, attachToAnswer, (call) => attachToOperatorAnswer(call, store))
  registerOperatorEndpoint(api, readQuestionFile, (call) => questionFile(call, store))
}
