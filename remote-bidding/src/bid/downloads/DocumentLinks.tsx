import {
  DEFAULT_DOCUMENT_NAME,
  downloadLoas,
  downloadW9s,
  listW9Ids,
  exportMeterData,
  meterBillsQuery,
} from 'shared-contracts/bid/downloads'
import { readScenario, type Scenario } from 'shared-contracts/bid/request'
import type { ApiClient, DownloadedFile } from 'shared-contracts/api'
import { readCustomerDocument } from 'shared-contracts/document'
import { Button, Download, RefreshCw } from 'shared-ui/core'
import { useDownload, useRemote } from 'remote-kit/context'
import { useCallback, type ReactNode } from 'react'
import type { Meter } from 'shared-contracts/meter'

interface BillsDownloadProps {
  scenario: Pick<Scenario, 'quoteRequest' | 'pricingScenario' | 'rateCheck'>
  meter: Meter
}

/** The bills of one meter as a zip. B§7 does not show its call: the export's is used, for this meter alone. */
function BillsDownload({ scenario, meter }: BillsDownloadProps) {
  const { api } = useRemote()
  const download = useDownload()
  const name = `Bills of ${meter.utilityAccountNo}`
  const params = { id: scenario.quoteRequest.id, scenarioId: scenario.pricingScenario.id }
  const query = meterBillsQuery(meter, scenario.rateCheck.commodityType)
  return (
    <Button
      variant="text"
      size="small"
      aria-label={`Download bills of ${meter.utilityAccountNo}`}
      busy={Boolean(download.busy)}
      sx={{ minWidth: 28, width: 28, height: 28, padding: 0 }}
      onClick={() =>
        download.start(name, () => api.call(exportMeterData, { params, query }, downloadOptions), DEFAULT_DOCUMENT_NAME)
      }
    >
      {!download.busy && <Download aria-hidden />}
    </Button>
  )
}

/** What stands beside a bill count; a meter without bills has no button. Kept between renders. */
export function useBillsAction(scenario: BillsDownloadProps['scenario']): (meter: Meter) => ReactNode {
  const { quoteRequest, pricingScenario, rateCheck } = scenario
  return useCallback(
    (meter) =>
      meter.billCount > 0 ? (
        <BillsDownload scenario={{ quoteRequest, pricingScenario, rateCheck }} meter={meter} />
      ) : null,
    [quoteRequest, pricingScenario, rateCheck],
  )
}

/** How zips are asked for: one of many bills takes long, also until it begins (ms). */
const downloadOptions = { timeout: 10 * 60_000 } as const

interface DocumentLink {
  name: string
  fetchFile: () => Promise<DownloadedFile>
  /** B§8: of its failure nothing is shown but the Retry in its place (decision 25). */
  quiet?: boolean
}

/**
 * The request's documents (B§7): LOA and W-9 as zips, LOE and others one by one; each offers Retry when it could not
 * be had.
 */
export function DocumentLinks({ scenario }: { scenario: Scenario }) {
  const { api } = useRemote()
  const links = documentLinks(api, scenario)
  if (links.length === 0) return <>None</>
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0 12px', margin: '-4px 0' }}>
      {links.map((link) => (
        <DocumentButton key={link.name} {...link} />
      ))}
    </span>
  )
}

function DocumentButton({ name, fetchFile, quiet }: DocumentLink) {
  const { busy, failed, start } = useDownload()
  const Icon = failed ? RefreshCw : Download
  return (
    <Button
      variant="text"
      size="small"
      color="primary"
      sx={{ minWidth: 0, padding: '0 2px' }}
      aria-label={failed ? `Retry download of ${name}` : `Download ${name}`}
      startIcon={<Icon aria-hidden />}
      busy={Boolean(busy)}
      onClick={() => start(name, fetchFile, DEFAULT_DOCUMENT_NAME, { quiet })}
    >
      {name}
    </Button>
  )
}

/** Legal entities that one call is asked about: their ids fit into its query. */
const LENS_OF_MAX = 100

function documentLinks(api: ApiClient, scenario: Scenario): DocumentLink[] {
  const { quoteRequest, pricingScenario, rateCheck, documents } = scenario
  const { customerId, organizationId } = rateCheck
  const documentsByType = (type: Scenario['documents'][number]['type']) =>
    documents.filter((document) => document.type === type)
  const single =
    ({ documentId, downloadUrl, mimeType }: Scenario['documents'][number]) =>
    () =>
      downloadUrl == null
        ? api.call(readCustomerDocument, { params: { customerId, documentId } })
        : api.file(downloadUrl, { accept: mimeType ?? undefined })
  const links: DocumentLink[] = []
  if (documentsByType('loa').length > 0) {
    links.push({
      name: 'LOA',
      fetchFile: () => api.call(downloadLoas, { params: { id: quoteRequest.id }, query: {} }, downloadOptions),
    })
  }
  if (documentsByType('w9').length > 0 && organizationId != null) {
    const params = { orgId: organizationId, customerId }
    // B§8 has a row of its own for it.
    const options = { ...downloadOptions, ownMessage: true }
    const scenarioPath = { id: quoteRequest.id, scenarioId: pricingScenario.id }
    const fetchFile = async () => {
      // Of very many meters the page has their totals alone.
      const { meters } = scenario.meters
        ? scenario
        : await api.call(readScenario, { params: scenarioPath, query: {} }, options)
      const lenIds = [...new Set(meters?.flatMap((meter) => meter.lenId ?? []))]
      const ids: string[] = []
      for (let from = 0; from === 0 || from < lenIds.length; from += LENS_OF_MAX) {
        const query = { lenIds: lenIds.slice(from, from + LENS_OF_MAX).join(',') }
        ids.push(...(await api.call(listW9Ids, { params, query }, options)))
      }
      return api.call(
        downloadW9s,
        { params, query: { w9Ids: ids.join(','), downloadName: `${quoteRequest.companyName} W-9` } },
        options,
      )
    }
    links.push({ name: 'W-9', fetchFile, quiet: true })
  }
  documentsByType('loe').forEach((document, index) =>
    links.push({ name: index === 0 ? 'LOE' : `LOE ${index + 1}`, fetchFile: single(document) }),
  )
  // Labels are the customer's: two may be the same.
  documentsByType('other').forEach((document) => {
    const { documentId, label } = document
    const name = links.some((link) => link.name === label) ? `${label} (${documentId})` : label
    links.push({ name, fetchFile: single(document) })
  })
  return links
}
