import { lettersOf } from '../reading/contract-text'
import { namesCompany, readBuyers, readName, type StatedName } from '../reading/read-names'
import { partsOfName } from '../reading/name-parts'
import { type ContractReading } from '../reading/read-contract'
import {
  eitherOne,
  listed,
  NOT_READABLE,
  placeOf,
  type ContractCheckInput,
  type ContractCheckLine,
} from './contract-check-line'

/** Whose contract it is: the customer and its legal entities. */
export function compareNames(input: ContractCheckInput, contract: ContractReading | undefined): ContractCheckLine[] {
  return [customerLine(input, contract), ...entityLines(input, contract)]
}

const entitiesOf = ({ meters }: ContractCheckInput): string[] =>
  [...new Set((meters ?? []).map(({ legalEntityName }) => legalEntityName.trim()))].filter(Boolean).sort()

/** Names with which a longer or another form of a name is a right one too. */
function isKnown({ name }: StatedName, known: readonly string[]): boolean {
  const { base, form } = partsOfName(name)
  return known.some((each) => {
    const parts = partsOfName(each)
    return (
      lettersOf(parts.base) === lettersOf(base) &&
      (parts.form === undefined || form === undefined || parts.form === form)
    )
  })
}

interface ReadName {
  right: StatedName | undefined
  /** A name that could be meant and is another company's. */
  other: StatedName | undefined
}

/** Where a company is named, and where another one that begins alike is. */
function readCompany(contract: ContractReading, name: string, known: readonly string[]): ReadName {
  const stated = readName(contract.pages, name)
  const { form } = partsOfName(name)
  const isRight = (each: StatedName) => !each.longer && (form === undefined || (each.form ?? form) === form)
  const right = stated.filter(isRight)
  // Without a form in the plan any one will do, but not two.
  const forms = right.filter((each) => each.form !== undefined)
  const twoForms = forms.some((each) => each.form !== forms[0]?.form)
  const secondForm = twoForms ? forms.find((each) => !isKnown(each, known)) : undefined
  const other = stated.find((each) => !isRight(each) && !isKnown(each, known))
  return { right: right.find((each) => each !== secondForm), other: other ?? secondForm }
}

function customerLine(input: ContractCheckInput, contract: ContractReading | undefined): ContractCheckLine {
  const { customerCompanyName: name, customerFirstName, customerLastName } = input.plan
  const line = { key: 'customer', title: 'Customer', bid: '', plan: name }
  if (contract === undefined) return { ...line, state: 'unknown', text: NOT_READABLE }
  const entities = entitiesOf(input)
  const { right, other } = readCompany(contract, name, entities)
  const buyers = readBuyers(contract.pages).filter(
    (buyer) => !namesCompany(buyer.name, `${customerFirstName} ${customerLastName}`),
  )
  const known = [name, ...entities]
  const isOurs = (buyer: StatedName) =>
    buyer.form === undefined ? known.some((each) => namesCompany(buyer.name, each)) : isKnown(buyer, known)
  const strange = buyers.some(isOurs) ? buyers.find((buyer) => buyer.form !== undefined && !isOurs(buyer)) : buyers[0]
  const odd = other ?? strange
  const correction = `The customer must be ${name}.`
  if (right && odd === undefined) return { ...line, state: 'ok', text: name, place: placeOf(right) }
  if (right && odd) return { ...eitherOne(line, [right, odd], ({ name: said }) => said), correction }
  if (other) {
    const note = `The contract names ${other.name}, which is another ${other.longer ? 'company' : 'legal form'}.`
    return { ...line, state: other.longer ? 'fail' : 'warn', text: other.name, place: placeOf(other), note, correction }
  }
  const note = `The contract does not name ${name}. It may be another customer's.`
  return { ...line, state: 'fail', text: 'Not named', note, correction }
}

/** The right name with another legal form. */
const isForm = (name: StatedName | undefined) => name?.longer === false

function entityLines(input: ContractCheckInput, contract: ContractReading | undefined): ContractCheckLine[] {
  const names = entitiesOf(input)
  if (names.length === 0) return []
  const line = { key: 'entities', title: 'Legal entities', bid: '', plan: listed(names) }
  if (contract === undefined) return [{ ...line, state: 'unknown', text: NOT_READABLE }]
  const known = [...names, input.plan.customerCompanyName]
  const read = names.map((name) => ({ name, ...readCompany(contract, name, known) }))
  const missing = read.filter(({ right, other }) => right === undefined && !isForm(other)).map(({ name }) => name)
  const form = read.find(({ right, other }) => right === undefined && isForm(other))?.other
  const place = read.find(({ right }) => right)?.right
  const odd = read.find(({ right, other }) => right && other)
  if (missing.length === 0 && odd?.right && odd.other)
    return [eitherOne(line, [odd.right, odd.other], ({ name }) => name)]
  if (missing.length === 0 && form) {
    const note = `The contract names ${form.name}, which is another legal form.`
    return [{ ...line, state: 'warn', text: form.name, place: placeOf(form), note }]
  }
  if (missing.length === 0) return [{ ...line, state: 'ok', text: listed(names), place: place && placeOf(place) }]
  return [
    {
      ...line,
      state: 'fail',
      text: missing.length === names.length ? 'Not named' : `${names.length - missing.length} of ${names.length} named`,
      place: place && placeOf(place),
      note: `The contract does not name ${listed(missing)}.`,
      correction: `The contract must name ${listed(missing)}.`,
    },
  ]
}
