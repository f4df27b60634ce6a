import {
  readRequestDocuments,
  readDocumentsIds,
  zippedText,
  type downloadRequestDocuments,
  type listRequestDocuments,
  type DocumentsProblem,
  type RequestDocument,
  type ZippedRequest,
} from 'shared-contracts/bid/downloads'
import { openContent } from '../../documents/document-file'
import type { FileSource } from '../../documents/made-files'
import type { FileResponse } from '../../http/file-response'
import type { HandlerContext } from '../../http/register-endpoint'
import { notFound, Refusal } from '../../http/refusal'
import { listLoas } from './downloads.repo'
import { meterPages } from './downloads.queries'
import { billFiles, meterInformation } from './export-files'
import { uniqueNames, zipName, zipStream, type ZipFile } from './export-zip'
import { listLoasOfCustomers, listNamedRequests, type NamedRequestRow } from './request-documents.repo'

const UNKNOWN = 'this is none of your requests.'

/** What a zip of several requests would hold of each. @throws Refusal 400 */
export async function listZipContents({ db, rep, query }: HandlerContext<typeof listRequestDocuments>) {
  const ids = orRefuse(readDocumentsIds(query.ids))
  const found = await listNamedRequests(db, rep.supplierId, ids)
  const letters = await listLoasOfCustomers(db, [...new Set(found.map(({ customerId }) => customerId))])
  const requests = inOrder(ids, found).map(({ id, companyName, customerId, rateCheckId, meterCount, hasBills }) => ({
    quoteRequestId: id,
    companyName,
    loas: letters.filter(
      (letter) => letter.customerId === customerId && [null, rateCheckId].includes(letter.rateCheckId),
    ).length,
    meters: meterCount,
    hasBills,
  }))
  return { requests, unknown: ids.filter((id) => found.every((each) => each.id !== id)) }
}

/**
 * One zip of several requests, made as it is read. A file that cannot be had breaks nothing off: the text at its end
 * says what is missing. @throws Refusal 400, 404 where none of them is there
 */
export async function documentsZip(
  context: HandlerContext<typeof downloadRequestDocuments>,
  source: FileSource,
): Promise<FileResponse> {
  const { db, rep, query, now, log } = context
  const ids = orRefuse(readDocumentsIds(query.ids))
  const papers = orRefuse(readRequestDocuments(query.papers))
  const found = inOrder(ids, await listNamedRequests(db, rep.supplierId, ids))
  if (found.length === 0) throw notFound('There is no such quote request.')
  const unique = uniqueNames()
  const zipped: ZippedRequest[] = ids
    .filter((id) => found.every((request) => request.id !== id))
    .map((id) => ({ name: `Request ${id}`, there: [], missing: [UNKNOWN] }))

  async function* files(): AsyncGenerator<ZipFile> {
    for (const request of found) {
      const name = unique(zipName(`${request.companyName} ${request.id}`))
      const summary = { name, there: [], missing: [] }
      zipped.push(summary)
      for await (const file of zipFiles(context, source, request, papers, summary))
        yield { ...file, name: `${name}/${file.name}` }
    }
    yield { name: 'contents.txt', content: Buffer.from(zippedText(zipped)) }
  }
  const onError = (err: unknown) => log.error({ err }, 'a zip of several requests broke off')
  const fileName = `${found.length === 1 ? '1 request' : `${found.length} requests`}.zip`
  return { fileName, mimeType: 'application/zip', content: zipStream(files(), now, onError) }
}

async function* zipFiles(
  context: Pick<HandlerContext<typeof downloadRequestDocuments>, 'db' | 'log'>,
  source: FileSource,
  { customerId, rateCheckId, commodityType, meterCount }: NamedRequestRow,
  papers: readonly RequestDocument[],
  summary: { there: string[]; missing: string[] },
): AsyncGenerator<ZipFile> {
  const { db, log } = context
  const pages = meterPages(db, rateCheckId)
  if (papers.includes('loa')) {
    const letters = await listLoas(db, customerId, rateCheckId)
    const unique = uniqueNames()
    let there = 0
    for (const letter of letters) {
      const name = unique(zipName(letter.originalFileName))
      const content = await openContent(db, source, letter).catch((err: unknown) => {
        log.error({ err }, 'a letter of authorization could not be read')
        summary.missing.push(`${name} could not be read.`)
        return undefined
      })
      if (!content) continue
      there += 1
      yield { name: `letters-of-authorization/${name}`, content }
    }
    if (letters.length === 0) summary.missing.push('there is no letter of authorization.')
    if (there > 0) summary.there.push(counted(there, 'letter of authorization', 'letters of authorization'))
  }
  if (papers.includes('meters')) {
    yield { name: 'meter-information.csv', content: meterInformation(pages, commodityType) }
    summary.there.push(counted(meterCount, 'meter', 'meters'))
  }
  if (papers.includes('bills')) {
    let bills = 0
    for await (const bill of billFiles(pages, commodityType, source.made, undefined)) {
      bills += 1
      yield bill
    }
    if (bills === 0) summary.missing.push('there are no bills for its meters yet.')
    else summary.there.push(counted(bills, 'bill', 'bills'))
  }
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const inOrder = (ids: readonly string[], found: readonly NamedRequestRow[]) =>
  ids.flatMap((id) => found.filter((request) => request.id === id))

function orRefuse<Item extends string>(read: Item[] | DocumentsProblem): Item[] {
  if (Array.isArray(read)) return read
  throw new Refusal({ status: 400, ...read })
}
