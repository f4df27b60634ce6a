import { downloadLoas, downloadW9s, listW9Ids } from 'shared-contracts/bid/downloads'
import { type Scenario } from 'shared-contracts/bid/request'
import type { DownloadedFile } from 'shared-contracts/api'
import { readCustomerDocument } from 'shared-contracts/document'
import type { RemoteContext } from 'shared-contracts/remote'
import { Button, Download, RefreshCw } from 'shared-ui/core'
import { DOWNLOAD_TIMEOUT, useDownload } from './use-download'

export interface DocumentLinksProps {
  context: Pick<RemoteContext, 'api' | 'notifications' | 'log'>
  scenario: Scenario
}

interface DocumentLink {
  name: string
  load: () => Promise<DownloadedFile>
}

const quietly = { ownMessage: true, timeout: DOWNLOAD_TIMEOUT } as const

/**
 * The request's documents (B§7): LOA and W-9 as zips, LOE and others one by one; each says when it could not be had.
 */
export function DocumentLinks({ context, scenario }: DocumentLinksProps) {
  const download = useDownload(context)
  const links = linksOf(context.api, scenario)
  if (links.length === 0) return <>None</>
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0 12px', margin: '-4px 0' }}>
      {links.map(({ name, load }) => {
        const Icon = download.failed === name ? RefreshCw : Download
        return (
          <Button
            key={name}
            variant="text"
            size="small"
            color="primary"
            sx={{ minWidth: 0, padding: '0 2px' }}
            aria-label={download.failed === name ? `Retry download of ${name}` : `Download ${name}`}
            startIcon={<Icon aria-hidden />}
            busy={download.busy === name}
            onClick={() => download.start(name, load)}
          >
            {name}
          </Button>
        )
      })}
    </span>
  )
}

function linksOf(api: RemoteContext['api'], { quoteRequest, rateCheck, documents, meters }: Scenario): DocumentLink[] {
  const { customerId, organizationId } = rateCheck
  const of = (type: Scenario['documents'][number]['type']) => documents.filter((document) => document.type === type)
  const single =
    ({ documentId, downloadUrl, mimeType }: Scenario['documents'][number]) =>
    () =>
      downloadUrl == null
        ? api.call(readCustomerDocument, { params: { customerId, documentId } }, quietly)
        : api.file(downloadUrl, { ...quietly, accept: mimeType ?? undefined })
  const links: DocumentLink[] = []
  if (of('loa').length > 0) {
    links.push({
      name: 'LOA',
      load: () => api.call(downloadLoas, { params: { id: quoteRequest.id }, query: {} }, quietly),
    })
  }
  if (of('w9').length > 0 && organizationId != null) {
    const params = { orgId: organizationId, customerId }
    const lenIds = [...new Set(meters?.flatMap((meter) => (meter.lenId == null ? [] : [meter.lenId])))].join(',')
    const load = async () => {
      const ids = await api.call(listW9Ids, { params, query: { lenIds } }, quietly)
      return api.call(
        downloadW9s,
        { params, query: { w9Ids: ids.join(','), downloadName: `${quoteRequest.companyName} W-9` } },
        quietly,
      )
    }
    links.push({ name: 'W-9', load })
  }
  of('loe').forEach((document, index) =>
    links.push({ name: index === 0 ? 'LOE' : `LOE ${index + 1}`, load: single(document) }),
  )
  // Labels are the customer's: two may be the same.
  of('other').forEach((document) => {
    const { documentId, label } = document
    const name = links.some((link) => link.name === label) ? `${label} (${documentId})` : label
    links.push({ name, load: single(document) })
  })
  return links
}
