import { PRESENCE_BEAT, putPresence } from 'shared-contracts/bid/hand-off'
import { shownOptions, type Scenario } from 'shared-contracts/bid/request'
import { usePartScope, useRemote } from 'remote-kit/context'
import { rowName } from '../../ui/bid-form-values'

/** ms that the cursor rests in a row before colleagues are told. */
const REST = 700

/** Tells colleagues that this tab has the form open, and which row has the cursor. */
export function usePresence(scenario: Scenario, isThere: boolean): void {
  const { api } = useRemote()
  const { id } = scenario.quoteRequest
  const names = JSON.stringify(shownOptions(scenario).map((option) => `rows.${rowName(option.id)}`))
  usePartScope(
    ({ listen, every }) => {
      if (!isThere) return
      const rows = JSON.parse(names) as string[]
      const tab = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('')
      let editing: string | null = null
      let told: string | null = null
      let timer: ReturnType<typeof setTimeout> | undefined
      const say = (here: boolean) => {
        told = editing
        // It runs out by itself; a failure is nothing that a rep could do anything about.
        api
          .call(putPresence, { params: { id }, body: { tab, here, editing } }, { ownMessage: true })
          .catch(() => undefined)
      }
      const look = () => {
        const row = document.activeElement?.closest<HTMLElement>('[data-rate-row]')?.dataset['rateRow']
        editing = row === undefined ? null : (rows[Number(row)] ?? null)
      }
      const tell = () => {
        look()
        if (editing !== told) say(true)
      }
      const move = () => {
        clearTimeout(timer)
        timer = setTimeout(tell, REST)
      }
      const beat = () => {
        if (document.hidden) return
        look()
        say(true)
      }
      beat()
      every(PRESENCE_BEAT, beat)
      listen(document, 'focusin', move)
      listen(document, 'focusout', move)
      listen(document, 'visibilitychange', beat)
      return () => {
        clearTimeout(timer)
        say(false)
      }
    },
    [api, id, names, isThere],
  )
}
