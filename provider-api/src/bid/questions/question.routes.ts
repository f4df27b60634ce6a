import {
  askQuestion,
  attachToQuestion,
  listQuestions,
  listUnreadAnswers,
  putQuestionsRead,
} from 'shared-contracts/bid/questions'
import type { DocumentStore } from '../../documents/store/document-store'
import { registerEndpoint, type Api } from '../../http/register-endpoint'
import { askDesk, attachFile, readAnswersUpTo } from './question.commands'
import { readQuestions, readUnreadAnswers } from './question.queries'

export function registerQuestionRoutes(api: Api, store: DocumentStore): void {
  registerEndpoint(api, listQuestions, ({ db, rep, params }) => readQuestions(db, rep, params.id))
  registerEndpoint(api, askQuestion, askDesk)
  registerEndpoint(api, attachToQuestion, (context) => attachFile(context, store))
  registerEndpoint(api, putQuestionsRead, readAnswersUpTo)
  registerEndpoint(api, listUnreadAnswers, ({ db, rep, now }) => readUnreadAnswers(db, rep, now))
}
