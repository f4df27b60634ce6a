import { findCompany, plainOf } from '../documents'
import { readContractText } from './contract-text'
import { preflight } from './preflight'
import { NOT_READABLE, type PreflightInput, type PreflightLine } from './preflight-line'

/** A document of a contract that is not matrix pricing. */
export interface ContractDocument {
  id: string
  name: string
  /** The text of each page; nothing for what could not be read: a scan, a workbook. */
  pages: readonly string[] | undefined
}

/**
 * The uploaded documents of a contract against the bid and the plan. Together they are the contract: one may have the
 * price and another one the accounts. What one of them says otherwise is told apart, as an old version may be among
 * them. Places name their document.
 */
export function preflightDocuments(
  input: Omit<PreflightInput, 'pages' | 'envelope'>,
  documents: readonly ContractDocument[],
): PreflightLine[] {
  const read = documents.filter(({ pages }) => readContractText(pages) !== undefined)
  const pages = read.flatMap((document) => document.pages ?? [])
  const together = preflight({ ...input, pages: read.length === 0 ? undefined : pages })
    // Said once, by the line of the documents; without any there is nothing to be read.
    .filter(({ key, text }) => key !== 'contract-text' && (documents.length > 0 || text !== NOT_READABLE))
    .map((line) => withFile(line, read))
  const agreed = together.filter(({ state }) => state === 'ok').map(({ key }) => key)
  const strays = read.length > 1 ? read.flatMap((document) => strayLines(input, document, agreed)) : []
  return [documentsLine(documents, read), ...strays, ...together]
}

function documentsLine(documents: readonly ContractDocument[], read: readonly ContractDocument[]): PreflightLine {
  const line = { key: 'documents', title: 'Documents', bid: '', plan: '' }
  const count = `${documents.length} ${documents.length === 1 ? 'document' : 'documents'}`
  if (documents.length === 0)
    return { ...line, state: 'warn', text: 'None', note: 'No contract has been uploaded yet.' }
  const unread = documents.filter((document) => !read.includes(document)).map(({ name }) => name)
  if (unread.length === 0) return { ...line, state: 'ok', text: count }
  return {
    ...line,
    state: 'warn',
    text: read.length === 0 ? NOT_READABLE : `${read.length} of ${documents.length} read`,
    note: `${unread.join(', ')} cannot be read here. Check ${unread.length === 1 ? 'it' : 'them'} yourself.`,
  }
}

/** Pages are counted through all documents; a rep looks at one of them. */
function withFile(line: PreflightLine, read: readonly ContractDocument[]): PreflightLine {
  if (line.place === undefined) return line
  let before = 0
  for (const { id, name, pages = [] } of read) {
    if (line.place.page <= before + pages.length)
      return { ...line, place: { ...line.place, page: line.place.page - before, file: { id, name } } }
    before += pages.length
  }
  return line
}

/**
 * What one of several documents says otherwise: it may be another customer's, or an old version. `agreed` are the lines
 * that are fine with all of them together.
 */
function strayLines(
  input: Omit<PreflightInput, 'pages'>,
  document: ContractDocument,
  agreed: readonly string[],
): PreflightLine[] {
  const { id, name, pages = [] } = document
  const { customerCompanyName: customer } = input.plan
  const lines = contradictions(preflight({ ...input, pages }))
    .filter(({ key }) => agreed.includes(key))
    .map(({ key, title, plan, text, place }): PreflightLine => {
      const note = `${name} names ${text}. Is it an old version?`
      return withFile({ key: `${key}-${id}`, title, state: 'warn', bid: '', plan, text, place, note }, [document])
    })
  if (pages.some((page) => findCompany(plainOf(page), customer) !== undefined)) return lines
  const line = { key: `customer-${id}`, title: 'Customer', bid: '', plan: customer, text: 'Not named' }
  const note = `${name} does not name ${customer}. It may be another customer's.`
  return agreed.includes('customer') ? [{ ...line, state: 'warn', note }, ...lines] : lines
}

/**
 * The lines in which a text that names a price says another rate or term than the plan. A text without a price, as a
 * list of accounts, leaves them out and says nothing wrong.
 */
export function contradictions(lines: readonly PreflightLine[]): PreflightLine[] {
  const rate = lines.find(({ key }) => key === 'rate')
  if (rate?.place === undefined) return []
  return lines.filter(
    ({ key, state, place }) => (key === 'rate' || key === 'term') && state === 'fail' && place !== undefined,
  )
}
