import { readName } from '../reading/read-names'
import { readContract } from '../reading/read-contract'
import { type FileReading } from '../reading/file-reading'
import { contractCheck } from './contract-check'
import { NOT_READABLE, type LinePlace, type ContractCheckInput, type ContractCheckLine } from './contract-check-line'

/** A document of a contract that is not matrix pricing. */
export interface ContractDocument {
  id: string
  name: string
  /** What came of reading it; nothing for what cannot be read here, as a workbook. */
  reading: FileReading | undefined
}

type Input = Omit<ContractCheckInput, 'reading' | 'envelope'>

interface ReadDocument {
  id: string
  name: string
  pages: readonly string[]
}

/**
 * The uploaded documents of a contract against the bid and the plan. Together they are the contract: one may have the
 * price and another one the accounts. What one of them says otherwise is told apart, as an old version may be among
 * them. Places name their document.
 */
export function contractCheckDocuments(input: Input, documents: readonly ContractDocument[]): ContractCheckLine[] {
  const read = documents.flatMap(({ id, name, reading }) =>
    reading?.outcome === 'read' || reading?.outcome === 'reading' ? [{ id, name, pages: reading.pages }] : [],
  )
  const unfinished = documents.some(({ reading }) => reading?.outcome === 'reading')
  const strays = read.length > 1 ? read.map((document) => ({ document, lines: strayLines(input, document) })) : []
  const all = togetherLines(input, read, unfinished)
  const right = read.filter((document) => namesRate(input, document))
  const ofRight = right.length === 0 ? [] : togetherLines(input, right, unfinished)
  // Beside a document with the right rate, others count for who and which accounts, and for what it leaves out.
  const together = all.map((line) => {
    const priced = ofPrice.includes(line.key) ? ofRight.find(({ key }) => key === line.key) : undefined
    return priced?.place === undefined ? line : priced
  })
  const agreed = together.filter(({ state }) => state === 'ok').map(({ key }) => key)
  return [
    documentsLine(documents, read),
    ...strays.flatMap(({ document, lines }) => [
      ...(agreed.includes('customer') ? unnamedLines(input, document) : []),
      ...lines.filter(({ key }) => agreed.includes(key.replace(`-${document.id}`, ''))),
    ]),
    ...together.filter(({ text }) => documents.length > 0 || text !== NOT_READABLE),
  ]
}

/** Whether a document by itself names the plan's rate and nothing that contradicts the plan. */
function namesRate(input: Input, { pages }: ReadDocument): boolean {
  const lines = contractCheck({ ...input, reading: { outcome: 'read', pages } })
  const rate = lines.find(({ key }) => key === 'rate')
  return rate?.place !== undefined && contradictions(lines).length === 0
}

/** Lines that an old version answers wrongly. */
const ofPrice: readonly string[] = ['rate', 'fee', 'term', 'start', 'end']

function togetherLines(input: Input, read: readonly ReadDocument[], unfinished: boolean): ContractCheckLine[] {
  const pages = read.flatMap((document) => document.pages)
  const together: FileReading =
    read.length === 0
      ? { outcome: 'damaged' }
      : unfinished
        ? { outcome: 'reading', pages, of: 0 }
        : { outcome: 'read', pages }
  return (
    contractCheck({ ...input, reading: together })
      // Said once, by the line of the documents.
      .filter(({ key }) => key !== 'contract-text')
      .map((line) => withFile(line, read))
  )
}

function documentsLine(documents: readonly ContractDocument[], read: readonly ReadDocument[]): ContractCheckLine {
  const line = { key: 'documents', title: 'Documents', bid: '', plan: '' }
  const count = `${documents.length} ${documents.length === 1 ? 'document' : 'documents'}`
  if (documents.length === 0)
    return { ...line, state: 'warn', text: 'None', note: 'No contract has been uploaded yet.' }
  const open = documents.filter(({ reading }) => reading?.outcome === 'reading').map(({ name }) => name)
  const unread = documents.filter(({ id }) => !read.some((document) => document.id === id)).map(({ name }) => name)
  if (unread.length === 0 && open.length === 0) return { ...line, state: 'ok', text: count }
  const notes = [
    unread.length > 0 &&
      `${unread.join(', ')} cannot be read here. Check ${unread.length === 1 ? 'it' : 'them'} yourself.`,
    open.length > 0 && `${open.join(', ')} ${open.length === 1 ? 'is' : 'are'} still being read.`,
  ]
  return {
    ...line,
    state: 'warn',
    text: read.length === 0 ? NOT_READABLE : `${read.length - open.length} of ${documents.length} read`,
    note: notes.filter(Boolean).join(' '),
  }
}

/** Pages are counted through all documents; a rep looks at one of them. */
function withFile(line: ContractCheckLine, read: readonly ReadDocument[]): ContractCheckLine {
  return { ...line, place: placeIn(line.place, read), otherPlace: placeIn(line.otherPlace, read) }
}

function placeIn(place: LinePlace | undefined, read: readonly ReadDocument[]): LinePlace | undefined {
  if (place === undefined) return undefined
  let before = 0
  for (const { id, name, pages } of read) {
    if (place.page <= before + pages.length) return { ...place, page: place.page - before, file: { id, name } }
    before += pages.length
  }
  return place
}

/** What one of several documents says otherwise: it may be an old version. */
function strayLines(input: Input, document: ReadDocument): ContractCheckLine[] {
  const { id, name, pages } = document
  return contradictions(contractCheck({ ...input, reading: { outcome: 'read', pages } })).map(
    ({ key, title, plan, text, place }): ContractCheckLine => {
      const note = `${name} names ${text}. Is it an old version?`
      return withFile({ key: `${key}-${id}`, title, state: 'warn', bid: '', plan, text, place, note }, [document])
    },
  )
}

/** A document that does not name the customer. */
function unnamedLines({ plan }: Input, { id, name, pages }: ReadDocument): ContractCheckLine[] {
  const { customerCompanyName: customer } = plan
  if (readName(readContract(pages).pages, customer).length > 0) return []
  const line = { key: `customer-${id}`, title: 'Customer', bid: '', plan: customer, text: 'Not named' }
  return [{ ...line, state: 'warn', note: `${name} does not name ${customer}. It may be another customer's.` }]
}

/**
 * The lines in which a text that names a price says another rate or term than the plan. A text without a price, as a
 * list of accounts, leaves them out and says nothing wrong.
 */
export function contradictions(lines: readonly ContractCheckLine[]): ContractCheckLine[] {
  const rate = lines.find(({ key }) => key === 'rate')
  if (rate?.place === undefined) return []
  return lines.filter(
    ({ key, state, place }) => (key === 'rate' || key === 'term') && state === 'fail' && place !== undefined,
  )
}
