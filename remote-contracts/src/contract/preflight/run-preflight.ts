import { toProblem, type ApiClient } from 'shared-contracts/api'
import { listPlanMeters, type EnergyPlan, type PlanMeter } from 'shared-contracts/contract/plan'
import {
  contradictions,
  openPoints,
  pointText,
  preflight,
  preflightDocuments,
  readPreflightFacts,
  type ContractDocument,
  type PreflightFacts,
  type PreflightInput,
  type PreflightLine,
} from 'shared-contracts/contract/preflight'
import { readSignedDocument } from 'shared-contracts/contract/signing'
import type { StoredDocument } from 'shared-contracts/document'
import type { Rep } from 'shared-ui/remote'
import { isPdf, openPdf, type OpenPdf } from '../../ui/open-pdf'

/** Pages that are read: a schedule of thousands of accounts is long. */
const PAGES = 400
/** ms for them. */
const PATIENCE = 20_000

/** What does not change while a rep looks at the page. */
export interface PreflightSources {
  meters: readonly PlanMeter[]
  /** Nothing when the provider does not tell. */
  facts: PreflightFacts | undefined
}

/** @throws ApiError when a part of it cannot be read now */
export async function readSources(api: ApiClient, plan: EnergyPlan, rep: Rep): Promise<PreflightSources> {
  const { supplierId, repId } = rep
  const { energyPlanId, energyPlanMeter } = plan
  const { quoteId } = energyPlanMeter.energyPlan
  const [{ meters }, facts] = await Promise.all([
    api.call(listPlanMeters, { params: { supplierId, repId, energyPlanId, quoteId } }, { ownMessage: true }),
    api
      .call(readPreflightFacts, { params: { supplierId, energyPlanId } }, { ownMessage: true })
      .catch(unlessNotOffered),
  ])
  return { meters, facts }
}

/** A provider with only the calls of the specification does not know this one. */
function unlessNotOffered(error: unknown): undefined {
  if ([404, 405, 501].includes(toProblem(error).status)) return undefined
  throw error
}

/** The text of the signed contract, page by page; nothing for a file that cannot be taken apart. @throws ApiError */
export async function readSignedPages(
  api: ApiClient,
  envelope: { customerId: string; envelopeId: string },
): Promise<string[] | undefined> {
  const input = { params: envelope, query: { include_certificate: 'true' as const } }
  const { blob } = await api.call(readSignedDocument, input, { ownMessage: true })
  return readPages(blob)
}

/** What the documents of a contract say, one after the other: a rep may have uploaded many. @throws ApiError */
export async function readDocuments(api: ApiClient, documents: readonly StoredDocument[]): Promise<ContractDocument[]> {
  const read: ContractDocument[] = []
  for (const { documentId, originalFileName: name, downloadUrl } of documents) {
    const pages = isPdf(name) ? await readPages((await api.file(downloadUrl, { ownMessage: true })).blob) : undefined
    read.push({ id: documentId, name, pages })
  }
  return read
}

/** The text of a PDF, page by page; nothing when it is damaged, encrypted, or takes too long. */
export async function readPages(file: Blob): Promise<string[] | undefined> {
  let opened: OpenPdf | undefined
  let late = false
  async function read() {
    opened = await openPdf(await file.arrayBuffer())
    const pages: string[] = []
    for (let page = 1; !late && page <= Math.min(PAGES, opened.document.numPages); page += 1) {
      const { items } = await (await opened.document.getPage(page)).getTextContent()
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    }
    return pages
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      late = true
      resolve(undefined)
    }, PATIENCE)
  })
  try {
    return await Promise.race([read(), patience])
  } catch {
    // Somebody has to look.
    return undefined
  } finally {
    clearTimeout(timer)
    opened?.close()
  }
}

export interface Comparison {
  lines: PreflightLine[]
  /** What is open, in sentences, the worst first. */
  open: string[]
}

const comparisonOf = (lines: PreflightLine[]): Comparison => ({ lines, open: openPoints(lines).map(pointText) })

export const compare = (input: PreflightInput): Comparison => comparisonOf(preflight(input))

export const compareDocuments = (...input: Parameters<typeof preflightDocuments>): Comparison =>
  comparisonOf(preflightDocuments(...input))

export interface FileComparison {
  /** What is open, in sentences, the worst first. */
  open: string[]
  /** Whether it is to be asked about before it is sent. */
  asks: boolean
}

/** What `matchFile` says already. */
const SAID: readonly string[] = ['customer', 'rate', 'term', 'contract-text']

/** A file that has not been sent yet; what is about the contract's other papers is left out. */
export async function compareFile(plan: EnergyPlan, sources: PreflightSources, file: Blob, now: number) {
  const pages = await readPages(file)
  const facts = sources.facts && { bid: sources.facts.bid, papers: [], creditStatus: null }
  const about = (line: PreflightLine) => line.text !== '' && !SAID.includes(line.key)
  const lines = preflight({ plan, meters: sources.meters, facts, openRevision: false, pages, now }).filter(about)
  const open = openPoints(lines)
  return { open: open.map(pointText), asks: open.some(({ state }) => state === 'fail') } satisfies FileComparison
}

/** What a document that is to be uploaded says otherwise than the plan; what it leaves out may stand in another one. */
export async function compareUpload(plan: EnergyPlan, file: Blob, now: number): Promise<string[]> {
  const pages = await readPages(file)
  const lines = preflight({ plan, meters: undefined, facts: undefined, openRevision: false, pages, now })
  return contradictions(lines).map(({ title, text, plan: said }) => `${title}: it names ${text}, the plan ${said}.`)
}
