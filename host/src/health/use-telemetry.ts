import { useCallback, useEffect, useState } from 'react'
import { telemetryReport, type TelemetryReport } from 'shared-contracts/remote'
import { useStore } from 'zustand'
import { headersToAsk } from '../services/telemetry'
import { usePortal } from '../services/portal-services'

/** ms */
const READ_EVERY = 30_000
const READ_LIMIT = 10_000

export interface ReadTelemetry {
  report: TelemetryReport | undefined
  /** Why the last reading failed, in a sentence. */
  problem: string | undefined
  busy: boolean
  read(): Promise<void>
}

/** The telemetry of the host's server, read again and again while the page is seen. */
export function useTelemetry(): ReadTelemetry {
  const { session, settings, fetch, log } = usePortal()
  const token = useStore(session, (state) => state.currentUser?.token ?? '')
  const [report, setReport] = useState<TelemetryReport>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const read = useCallback(async () => {
    setBusy(true)
    try {
      const response = await fetch('/ledger.json', {
        headers: await headersToAsk(settings.apiUrl, token),
        cache: 'no-store',
        signal: AbortSignal.timeout(READ_LIMIT),
      })
      if (!response.ok) throw new Error(`The portal's server answered with ${response.status}.`)
      setReport(telemetryReport.parse(await response.json()))
      setProblem(undefined)
    } catch (error) {
      log('telemetry-not-read', { message: String(error) })
      setProblem('What browsers report could not be read.')
    } finally {
      setBusy(false)
    }
  }, [settings, fetch, log, token])

  useEffect(() => {
    const first = setTimeout(() => void read())
    const timer = setInterval(() => document.hidden || void read(), READ_EVERY)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [read])
  return { report, problem, busy, read }
}
