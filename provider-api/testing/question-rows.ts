/** Tallgrass, open for bids, as Granite Peak was asked. */
const id = '28900'

/** Of a request's Activity, and of the questions to the customer's desk in it. */
export const questionRows = {
  'activity.ofRequest': { owner: 'priya', params: { id } },
  'question.list': { owner: 'priya', params: { id } },
  'question.listUnread': { owner: 'priya' },
  'question.ask': {
    owner: 'priya',
    params: { id },
    body: { text: 'Is the pump house metered by interval?', audience: 'private' },
  },
  'question.attach': { owner: 'priya', params: { id, questionId: 'of-priya' } },
  'question.putRead': { owner: 'priya', params: { id }, body: { until: '2026-01-15T19:00:00.000Z' } },
} as const
