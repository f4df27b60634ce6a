import { useState } from 'react'
import { SEVERAL_MAX } from 'shared-contracts/bid/paste'
import type { QuoteRequest } from 'shared-contracts/bid/request'
import { Button } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import { lazyPart, NotThere, useAction, useNotPermitted, useRemote, useRep } from 'remote-kit/context'
import { openDraft } from './draft-of-request'
import type { ImportRatesDialogProps } from './ImportRatesDialog'
import { isScenario, scenarioOf, withEach } from './read-scenarios'

const ImportRatesDialog = lazyPart<ImportRatesDialogProps>({
  load: () => import('./ImportRatesDialog'),
  Instead: NotThere,
})

/** The chosen requests as a workbook to price them in, and the way back. */
export function RatesButtons({ bids }: { bids: readonly QuoteRequest[] }) {
  const { api, clock, notifications } = useRemote()
  const repId = useRep()?.repId ?? ''
  const lacksRight = useNotPermitted('bids')
  const [importing, setImporting] = useState(false)
  const saving = useAction(
    async () => {
      const read = await withEach(bids, async (bid) => {
        const scenario = await scenarioOf(api, bid)
        if (!isScenario(scenario)) return { bid, typed: undefined }
        const draft = await openDraft({ api, repId, now: () => clock.now() }, scenario)
        draft.close()
        return { bid, typed: { scenario, rows: draft.values.rows } }
      })
      const { saveTemplateOf } = await import('../../ui/rates-template')
      await saveTemplateOf(
        read.flatMap(({ typed }) => (typed ? [typed] : [])),
        new Date(clock.now()),
      )
      const missing = read.filter(({ typed }) => !typed).map(({ bid }) => bid.companyName)
      if (missing.length > 0) notifications.warn('Not all are in the template', `Not read: ${missing.join(', ')}.`)
      else notifications.success('Template saved', 'Fill it in, and press Import rates.')
    },
    { event: 'template-not-saved', failed: 'The template could not be made' },
  )
  const reason = bids.length > SEVERAL_MAX ? `One template is for at most ${SEVERAL_MAX} requests.` : undefined
  return (
    <>
      <Tooltip text={reason}>
        <Button
          size="small"
          busy={saving.busy}
          disabled={reason !== undefined || bids.length === 0}
          onClick={() => void saving.run()}
        >
          Template
        </Button>
      </Tooltip>
      <Tooltip text={lacksRight}>
        <Button
          size="small"
          aria-haspopup="dialog"
          disabled={lacksRight !== undefined}
          onClick={() => setImporting(true)}
        >
          Import rates
        </Button>
      </Tooltip>
      {importing && <ImportRatesDialog bids={bids} onClose={() => setImporting(false)} />}
    </>
  )
}
