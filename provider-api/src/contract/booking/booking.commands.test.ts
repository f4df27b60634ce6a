import { book, reached } from '../../../testing/contract-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'

const { rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')

test('booking with a countersigned copy to come goes to 520, without one to 1000 (decision 27)', async () => {
  await book(dana, 'st-brendan', true)
  expect(await reached(dana, 'st-brendan')).toEqual(['410', '510', '520'])
  await book(dana, 'larch-street', false)
  expect(await reached(dana, 'larch-street')).toEqual(['410', '510', '1000'])
  const late = await problemOf(book(theo, 'st-brendan', true))
  expect(late).toMatchObject({ status: 409, code: 'already-booked', details: { changedBy: 'Dana Whitfield' } })
  // Who did it herself is told what is true, and no colleague's name.
  const again = await problemOf(book(dana, 'st-brendan', true))
  expect(again).toMatchObject({
    status: 409,
    code: 'already-booked',
    message: 'This contract has already been booked.',
  })
  expect(again.details).not.toHaveProperty('changedBy')
})
