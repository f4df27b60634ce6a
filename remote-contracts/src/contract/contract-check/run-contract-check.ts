import { isNotOffered, type ApiClient } from 'shared-contracts/api'
import type { FileReading } from '../../domain/reading/file-reading'
import { listPlanMeters, type EnergyPlan, type PlanMeter } from 'shared-contracts/contract/plan'
import { checkDocument, checkFile, type CheckOptions } from '../../domain/contract-check/file-match'
import { openPoints, pointText, contractCheck } from '../../domain/contract-check/contract-check'
import { contractCheckDocuments, type ContractDocument } from '../../domain/contract-check/contract-check-documents'
import { readContractCheckFacts, type ContractCheckFacts } from 'shared-contracts/contract/contract-check'
import { type ContractCheckInput, type ContractCheckLine } from '../../domain/contract-check/contract-check-line'
import { readSignedDocument } from 'shared-contracts/contract/signing'
import type { StoredDocument } from 'shared-contracts/document'
import type { Rep } from 'remote-kit/context'
import { isPdf } from '../../ui/open-pdf'
import { readFile, SLOW_MS, type ReadOptions } from '../../ui/read-file'

/** What does not change while a rep looks at the page. */
export interface ContractCheckSources {
  meters: readonly PlanMeter[]
  /** Nothing when the provider does not tell. */
  facts: ContractCheckFacts | undefined
}

/** @throws ApiError when a part of it cannot be read now */
export async function readSources(api: ApiClient, plan: EnergyPlan, rep: Rep): Promise<ContractCheckSources> {
  const { supplierId, repId } = rep
  const { energyPlanId, energyPlanMeter } = plan
  const { quoteId } = energyPlanMeter.energyPlan
  const [{ meters }, facts] = await Promise.all([
    api.call(listPlanMeters, { params: { supplierId, repId, energyPlanId, quoteId } }, { ownMessage: true }),
    api
      .call(readContractCheckFacts, { params: { supplierId, energyPlanId } }, { ownMessage: true })
      .catch(unlessNotOffered),
  ])
  return { meters, facts }
}

/** A provider with only the calls of the specification does not know this one. */
function unlessNotOffered(error: unknown): undefined {
  if (isNotOffered(error)) return undefined
  throw error
}

/** Reads the signed contract. @throws ApiError, ReaderNotLoaded */
export async function readSigned(
  api: ApiClient,
  envelope: { customerId: string; envelopeId: string },
  options: ReadOptions,
): Promise<FileReading> {
  const input = { params: envelope, query: { include_certificate: 'true' as const } }
  const { blob } = await api.call(readSignedDocument, input, { ownMessage: true, signal: options.signal })
  return readFile(blob, options)
}

export interface ReadDocumentsOptions {
  signal: AbortSignal
  /** What is known so far, once it takes long. */
  onSlow: (documents: ContractDocument[]) => void
}

/** Reads the documents of a contract one after the other: a rep may have uploaded many. @throws ApiError */
export async function readDocuments(
  api: ApiClient,
  documents: readonly StoredDocument[],
  { signal, onSlow }: ReadDocumentsOptions,
): Promise<ContractDocument[]> {
  const unread: FileReading = { outcome: 'reading', pages: [], of: 0 }
  const read = documents.map(({ documentId: id, originalFileName: name }): ContractDocument => {
    return { id, name, reading: isPdf(name) ? unread : undefined }
  })
  const slow = setInterval(() => onSlow([...read]), SLOW_MS)
  try {
    for (const [at, { documentId: id, originalFileName: name, downloadUrl }] of documents.entries()) {
      if (!isPdf(name)) continue
      const { blob } = await api.file(downloadUrl, { ownMessage: true, signal })
      const note = (reading: FileReading) => (read[at] = { id, name, reading })
      note(await readFile(blob, { signal, onSlow: note }))
    }
    return read
  } finally {
    clearInterval(slow)
  }
}

export interface Comparison {
  lines: ContractCheckLine[]
  /** What is open, in sentences, the worst first. */
  open: string[]
}

const comparisonOf = (lines: ContractCheckLine[]): Comparison => ({ lines, open: openPoints(lines).map(pointText) })

export const compare = (input: ContractCheckInput): Comparison => comparisonOf(contractCheck(input))

export const compareDocuments = (...input: Parameters<typeof contractCheckDocuments>): Comparison =>
  comparisonOf(contractCheckDocuments(...input))

/** A file that has not been sent yet; what is about the contract's other papers is left out. */
function checkCopy(plan: EnergyPlan, sources: ContractCheckSources | undefined, reading: FileReading, now: number) {
  const facts = sources?.facts && { bid: sources.facts.bid, papers: [], creditStatus: null }
  const input = { plan, meters: sources?.meters, facts, openRevision: false, reading, now }
  return checkFile(input, ['customer', 'rate', 'term'])
}

/**
 * Reads a countersigned copy and compares it with the plan, before it is sent. What only `sources` tells is waited for
 * as long as for a slow file; customer, rate and term need the plan alone.
 */
export async function checkCountersigned(
  plan: EnergyPlan,
  file: File,
  {
    asked,
    now,
    signal,
    onCheck,
  }: CheckOptions & { asked: Promise<ContractCheckSources | undefined>; now: () => number },
): Promise<void> {
  let sources: ContractCheckSources | undefined
  let latest: FileReading | undefined
  const known = asked.then((answer) => {
    sources = answer
    if (latest) tell(latest)
  })
  function tell(reading: FileReading) {
    latest = reading
    if (!signal.aborted) onCheck(checkCopy(plan, sources, reading, now()))
  }
  const reading = await readFile(file, { signal, onSlow: tell })
  await Promise.race([known, new Promise((resolve) => setTimeout(resolve, SLOW_MS))])
  tell(reading)
}

/** Reads a document that is to be uploaded and compares it with the plan; a slow one as far as it has been read. */
export async function checkUpload(
  plan: EnergyPlan,
  file: File,
  { now, signal, onCheck }: CheckOptions & { now: () => number },
): Promise<void> {
  const tell = (reading: FileReading) =>
    onCheck(checkDocument({ plan, meters: undefined, facts: undefined, openRevision: false, reading, now: now() }))
  tell(await readFile(file, { signal, onSlow: tell }))
}
