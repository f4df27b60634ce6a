import { splitIds } from 'shared-contracts/api'
import {
  readExportQuery,
  type downloadLoas,
  type downloadW9s,
  type exportMeterData,
  type ExportRequest,
  type listW9Ids,
} from 'shared-contracts/bid/downloads'
import { safeFileName } from 'shared-contracts/document'
import type { Db } from '../../db/open-db'
import { openContent } from '../../documents/document-file'
import type { FileSource, MadeFiles } from '../../documents/made-files'
import type { FileResponse } from '../../http/file-response'
import type { HandlerContext } from '../../http/register-endpoint'
import { notFound, Refusal } from '../../http/refusal'
import { readRequestRow } from '../request/bid.queries'
import { listLoas, listMetersAfter, listW9s, hasBills, type ExportedMeter } from './downloads.repo'
import { accountName, billFiles, billMonths, meterInformation, proxyUsage, type MeterPages } from './export-files'
import { uniqueNames, zipName, zipStream, type ZipFile } from './export-zip'
import { findScenario } from '../request/scenario.repo'

/** Meters that are in memory at once. */
const PAGE = 250

/**
 * Everything that can be refused is refused here, before the first byte; from then on the zip is made as it is read.
 */
export async function exportZip(
  context: HandlerContext<typeof exportMeterData>,
  made: MadeFiles,
): Promise<FileResponse> {
  const { db, rep, params, query, now, log } = context
  const { rateCheck, companyName } = await readRequestRow(db, rep, params.id)
  if (!(await findScenario(db, rateCheck.id, params.scenarioId))) throw notFound('There is no such pricing scenario.')
  const request = readExportQuery({ ...query, data_products: query.data_products ?? '' }, rateCheck.commodityType)
  if ('code' in request) throw new Refusal({ status: 400, ...request })

  const { choices } = request
  const pages = meterPages(db, rateCheck.id)
  const bills = choices.includes('utility_bills') ? await chosenBills(pages, request) : undefined
  const billsOnly = choices.every((choice) => choice === 'utility_bills')
  if (billsOnly && !bills && !(await hasBills(db, rateCheck.id))) {
    throw new Refusal({ status: 404, code: 'no-bills', message: 'There are no bills for these meters yet.' })
  }

  const onlyMeter = billsOnly && bills?.size === 1 ? await takeOnlyMeter(pages([...bills.keys()])) : undefined

  async function* files(): AsyncGenerator<ZipFile> {
    if (choices.includes('meter'))
      yield { name: 'meter-information.csv', content: meterInformation(pages, rateCheck.commodityType) }
    if (choices.includes('proxy_data')) yield { name: 'proxy-usage-data.csv', content: proxyUsage(pages) }
    if (choices.includes('utility_bills')) yield* billFiles(pages, rateCheck.commodityType, made, bills)
  }
  const onError = (err: unknown) => log.error({ err }, 'an export broke off')
  const fileName = onlyMeter ? `${accountName(onlyMeter)} bills.zip` : `${zipName(companyName)} meter data.zip`
  return { fileName, mimeType: 'application/zip', content: zipStream(files(), now, onError) }
}

/** The bills of one meter are named after it. */
async function takeOnlyMeter(pages: AsyncIterable<ExportedMeter[]>): Promise<ExportedMeter | undefined> {
  for await (const [meter] of pages) return meter
  return undefined
}

/** The meters of a rate check, page by page. */
export const meterPages = (db: Db, rateCheckId: string): MeterPages =>
  async function* (ids) {
    let afterId = ''
    for (;;) {
      const page = { afterId, limit: PAGE, ids }
      const rows = await listMetersAfter(db, rateCheckId, page)
      if (rows.length > 0) yield rows
      const last = rows.at(-1)
      if (rows.length < PAGE || !last) return
      afterId = last.meterId
    }
  }

/**
 * The bills that a request names, by meter; undefined when it names none, which means all.
 * @throws Refusal 404 when one of them is not of this request
 */
async function chosenBills(pages: MeterPages, request: ExportRequest): Promise<Map<string, Set<string>> | undefined> {
  const { billIds, billMeterIds } = request
  if (billIds.length === 0 && billMeterIds.length === 0) return undefined
  const wanted = new Map<string, Set<string>>()
  for (const id of billIds) {
    const cut = id.lastIndexOf('~')
    const meterId = id.slice(0, Math.max(0, cut))
    wanted.set(meterId, (wanted.get(meterId) ?? new Set()).add(id.slice(cut + 1)))
  }
  const found = new Map<string, ExportedMeter>()
  for await (const meters of pages([...new Set([...wanted.keys(), ...billMeterIds])])) {
    for (const meter of meters) found.set(meter.meterId, meter)
  }
  const missing = () => notFound('One of these bills does not belong to this quote request.')
  if (billMeterIds.some((id) => !found.has(id))) throw missing()
  if (billIds.length === 0) return new Map([...found].map(([id, meter]) => [id, new Set(billMonths(meter))]))
  for (const [meterId, months] of wanted) {
    const meter = found.get(meterId)
    if (!meter) throw missing()
    const there = new Set(billMonths(meter))
    for (const month of months) if (!there.has(month)) throw missing()
  }
  return wanted
}

export async function loaZip(context: HandlerContext<typeof downloadLoas>, files: FileSource): Promise<FileResponse> {
  const { db, rep, params, now } = context
  const { rateCheck, companyName } = await readRequestRow(db, rep, params.id)
  const rows = await listLoas(db, rateCheck.customerId, rateCheck.id)
  if (rows.length === 0) throw notFound('There is no letter of authorization for this request.')
  return documentZip(context, files, rows, `${zipName(companyName)} LOA.zip`, now)
}

export async function w9Ids({ db, rep, params, query }: HandlerContext<typeof listW9Ids>): Promise<string[]> {
  const lenIds = splitIds(query.lenIds)
  if (lenIds.length === 0) throw nothingSelected('Name at least one legal entity in lenIds.')
  const rows = await listW9s(db, rep.supplierId, params, { lenIds })
  return rows.map(({ document }) => document.id)
}

export async function w9Zip(context: HandlerContext<typeof downloadW9s>, files: FileSource): Promise<FileResponse> {
  const { db, rep, params, query, now } = context
  const ids = splitIds(query.w9Ids)
  if (ids.length === 0) throw nothingSelected('Name at least one W-9 document in w9Ids.')
  const rows = await listW9s(db, rep.supplierId, params, { ids })
  if (rows.length < ids.length) throw notFound('There is no such W-9 document.')
  const fileName = safeFileName(query.downloadName ?? 'W-9').replace(/\.zip$/i, '')
  return documentZip(
    context,
    files,
    rows.map(({ document }) => document),
    `${fileName}.zip`,
    now,
  )
}

type DocumentRow = Awaited<ReturnType<typeof listLoas>>[number]

/**
 * Documents as they are kept, or made from their data; a file that is missing breaks the zip off instead of being left
 * out.
 */
function documentZip(
  context: Pick<HandlerContext<typeof downloadLoas>, 'db' | 'log'>,
  source: FileSource,
  rows: DocumentRow[],
  fileName: string,
  now: Date,
): FileResponse {
  const unique = uniqueNames()
  async function* files(): AsyncGenerator<ZipFile> {
    for (const row of rows)
      yield { name: unique(zipName(row.originalFileName)), content: await openContent(context.db, source, row) }
  }
  const onError = (err: unknown) => context.log.error({ err }, 'a zip of documents broke off')
  return { fileName, mimeType: 'application/zip', content: zipStream(files(), now, onError) }
}

const nothingSelected = (message: string) => new Refusal({ status: 400, code: 'nothing-selected', message })
