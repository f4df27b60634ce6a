export { askQuestion, attachToQuestion, listQuestions, listUnreadAnswers, putQuestionsRead } from './question.endpoints'
export type { Attachment, Question, QuestionAudience } from './question.endpoints'
export {
  answerDueAt,
  isPrivateOnly,
  MAX_ATTACHMENTS,
  MAX_QUESTIONS,
  QUESTION_MAX,
  whyNoQuestion,
} from './question.rules'
