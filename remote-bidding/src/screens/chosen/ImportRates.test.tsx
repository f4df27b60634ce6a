/** @provider-api */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dropDraft, putDraft, readAssignment, type DraftRow } from 'shared-contracts/bid/hand-off'
import { enforcedDeadline, listQuoteRequests, readScenario } from 'shared-contracts/bid/request'
import { optIn, optOut } from 'shared-contracts/bid/opt-out'
import { paths, routes } from 'shared-contracts/paths'
import { typingStore, typingName } from 'shared-contracts/session'
import { showPart, type ShowPart } from '../../../../testing/show-part'
import { signIn } from '../../../../testing/sign-in'
import { rowName, startingValues } from '../../ui/bid-form-values'
import OpenBidsWidget from '../OpenBidsWidget'
import { openDraft } from './draft-of-request'

const MILLRACE = 'Millrace Precision Castings'
const ASHGROVE = 'Ashgrove Greenhouses'
const SUMMIT = 'Summit Ridge Community College'

type Dana = Awaited<ReturnType<typeof signIn>>

async function bidOf(dana: Dana, customer: string) {
  const list = await dana.call(listQuoteRequests, { params: { supplierId: 'larkspur', repId: 'dana' } })
  const bid = list.find(({ companyName }) => companyName === customer)
  if (!bid) throw new Error(`${customer} is not in the list`)
  const params = { id: bid.id, scenarioId: bid.scenarioId }
  return { bid, params, scenario: await dana.call(readScenario, { params, query: { meters: 'omit' } }) }
}

const ownDraft = async (dana: Dana, params: { id: string; scenarioId: string }) =>
  (await dana.call(readAssignment, { params })).drafts.find(({ rep }) => rep.userId === 'dana')?.fields ?? []

async function importing(dana: Dana, text: string, more: Partial<ShowPart> = {}) {
  const part = showPart(OpenBidsWidget, { user: dana.user, route: routes.dashboard, path: paths.dashboard(), ...more })
  const box = await screen.findByRole('checkbox', { name: `Choose ${MILLRACE}` }, { timeout: 10_000 })
  await part.rep.click(box)
  await part.rep.click(await screen.findByRole('button', { name: 'Import rates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import rates' }))
  const cells = dialog.getByRole('textbox', { name: 'Cells of the spreadsheet' })
  fireEvent.change(cells, { target: { value: text } })
  await dialog.findByText(/^(Rates for|There are no rates)/, {}, { timeout: 10_000 })
  return { ...part, dialog }
}

afterEach(async () => {
  localStorage.clear()
  const dana = await signIn('dana')
  for (const customer of [MILLRACE, ASHGROVE])
    await dana.call(dropDraft, { params: (await bidOf(dana, customer)).params })
})

test('rates go into the draft of each request, here and on the server, and nothing is submitted', async () => {
  const dana = await signIn('dana')
  const { dialog, rep } = await importing(
    dana,
    [
      'Customer\tTerm\tRate\tAdder\tTotal',
      `${MILLRACE}\t12\t0.07149`,
      '\t24\t0.07285\t0.002',
      '\t18\t0.07',
      `${ASHGROVE}\t12\t4.185`,
      'Nobody, Inc.\t12\t0.07',
    ].join('\n'),
  )
  expect(dialog.getByText('Rates for 2 requests: 3 terms would change.')).toBeVisible()
  expect(dialog.getByText("row 6: 'Nobody, Inc.' is none of your open requests.")).toBeVisible()
  expect(dialog.getByText(/2 terms change, 1 row without a term here/)).toBeVisible()
  await rep.click(dialog.getByRole('button', { name: 'Apply to 2 requests' }))
  expect(await dialog.findByText('In the draft: 2 terms', {}, { timeout: 10_000 })).toBeVisible()
  expect(dialog.getByText('In the draft: 1 term')).toBeVisible()
  expect(dialog.queryByText(/In this browser alone/)).toBeNull()

  const { params, scenario } = await bidOf(dana, MILLRACE)
  const option = scenario.pricingOptions.find(({ maxTerm }) => maxTerm === 24)
  const name = rowName(option?.id ?? '')
  const stored = typingStore.read(typingName('bidDraft', 'dana', params.id, params.scenarioId), 0)
  expect(stored?.values).toMatchObject({ rows: { [name]: { rate: '0.072850', adder: '0.002000', total: '0.07485' } } })
  expect((await ownDraft(dana, params)).map((field) => field.name)).toContain(`rows.${name}`)
  expect(scenario.quotes).toEqual([])
})

test('what lies typed elsewhere is what changes; what this browser cannot tell the server is said', async () => {
  const dana = await signIn('dana')
  const { params, scenario } = await bidOf(dana, MILLRACE)
  const name = rowName(scenario.pricingOptions.find(({ maxTerm }) => maxTerm === 12)?.id ?? '')
  const row = { rate: '0.069', adder: '', total: '', send: true, derived: 'total' as const }
  await dana.call(putDraft, { params, body: { fields: [{ name: `rows.${name}`, value: row, base: null }] } })
  let cut = false
  const { dialog, rep } = await importing(dana, `Customer\tTerm\tRate\n${MILLRACE}\t12\t0.07149`, {
    fetch: (input, init) =>
      cut && init?.method === 'PUT' ? Promise.reject(new TypeError('connection refused')) : fetch(input, init),
  })
  expect(dialog.getByRole('row', { name: /^12 months/ })).toHaveTextContent('0.06900 → 0.07149')
  cut = true
  await rep.click(dialog.getByRole('button', { name: 'Apply to 1 request' }))
  expect(await dialog.findByText('In the draft: 1 term', {}, { timeout: 10_000 })).toBeVisible()
  expect(dialog.getByText('In this browser alone: it goes to the server when the bid is opened.')).toBeVisible()
})

test('looking at a workbook changes nothing: what is typed in another browser outlives it', async () => {
  const dana = await signIn('dana')
  const { params, scenario } = await bidOf(dana, MILLRACE)
  const nameOf = (months: number) =>
    rowName(scenario.pricingOptions.find(({ maxTerm }) => maxTerm === months)?.id ?? '')
  const row = (rate: string) => ({ rate, adder: '', total: '', send: true, derived: 'total' as const })
  const values = { ...startingValues(scenario), rows: { [nameOf(12)]: row('0.071') } }
  const until = enforcedDeadline(scenario.quoteRequest)
  typingStore.keep(typingName('bidDraft', 'dana', params.id, params.scenarioId), { values, typedAt: Date.now(), until })
  const typedThere = { name: `rows.${nameOf(24)}`, value: row('0.0742'), base: null }
  await dana.call(putDraft, { params, body: { fields: [typedThere] } })

  const { dialog, rep } = await importing(dana, `Customer\tTerm\tRate\n${MILLRACE}\t36\t0.07149`)
  await rep.click(dialog.getByRole('button', { name: 'Cancel' }))

  const draft = await openDraft({ api: dana, repId: 'dana', now: Date.now }, scenario)
  expect(draft.values.rows).toMatchObject({ [nameOf(12)]: { rate: '0.071' }, [nameOf(24)]: { rate: '0.0742' } })
  await draft.put({})
  const rates = (await ownDraft(dana, params)).map(({ name, value }) => [name, (value as DraftRow).rate])
  expect(Object.fromEntries(rates)).toMatchObject({ [`rows.${nameOf(24)}`]: '0.0742' })
})

test('a request that takes none, one that is closed for it meanwhile, and other units are told', async () => {
  const dana = await signIn('dana')
  const theo = await signIn('theo')
  const { bid } = await bidOf(dana, ASHGROVE)
  const { dialog, rep } = await importing(
    dana,
    [
      'Customer\tTerm\tRate\tTotal',
      // Renewable only: its standard rate is not taken.
      `${SUMMIT}\t12\t0.07\t`,
      `${ASHGROVE}\t12\t4.2\t`,
      `${MILLRACE}\t12\t7.1 ¢\t`,
    ].join('\n'),
  )
  expect(dialog.getByText('Not taken')).toBeVisible()
  expect(dialog.getByText('Other unit')).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: new RegExp(`^${SUMMIT}`) })).toBeDisabled()
  await rep.click(dialog.getByRole('checkbox', { name: 'Convert cents to dollars' }))
  const params = { supplierId: 'larkspur', repId: 'theo', rateCheckId: bid.rateCheckId }
  const body = { supplierId: 'larkspur', supplierRepId: 'theo', rateCheckId: bid.rateCheckId }
  await theo.call(optOut, { params, body: { ...body, optOutReasons: ['LOE_CONFLICT'] } })
  await rep.click(dialog.getByRole('button', { name: 'Apply to 2 requests' }))
  await waitFor(() => expect(dialog.getByText('In the draft: 1 term')).toBeVisible(), { timeout: 10_000 })
  expect(dialog.getByText('You have already opted out of this rate check.')).toBeVisible()
  await theo.call(optIn, { params })
})

test('another workbook asks about its units anew', async () => {
  const dana = await signIn('dana')
  const { dialog, rep } = await importing(dana, `Customer\tTerm\tRate\n${MILLRACE}\t12\t7.1 ¢`)
  await rep.click(dialog.getByRole('checkbox', { name: /^Convert cents/ }))
  expect(dialog.getByRole('checkbox', { name: /^Convert cents/ })).toBeChecked()
  await rep.click(dialog.getByRole('button', { name: 'Another file' }))
  const cells = dialog.getByRole('textbox', { name: 'Cells of the spreadsheet' })
  fireEvent.change(cells, { target: { value: `Customer\tTerm\tRate\n${ASHGROVE}\t12\t42 ¢/therm` } })
  expect(await dialog.findByText('Other unit', {}, { timeout: 10_000 })).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: /^Convert ¢\/therm/ })).not.toBeChecked()
})
