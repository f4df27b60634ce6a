import pg from 'pg'
import { planFacts, type Explained, type Plan } from './statements'

/**
 * The server's own word on every statement while it runs, triggers and foreign keys included: a write cannot be
 * explained afterwards, because it would be done twice or wait for the locks of its transaction.
 */
const AUTO_EXPLAIN = [
  `load 'auto_explain'`,
  'set auto_explain.log_min_duration = 0',
  'set auto_explain.log_analyze = on',
  'set auto_explain.log_timing = off',
  'set auto_explain.log_nested_statements = on',
  'set auto_explain.log_format = json',
  'set auto_explain.log_level = notice',
]

/** Plans of what goes to a server from here on, on connections set as said. It needs a superuser's connections. */
export function recordPlans(settings: readonly string[]): { plans: Explained[]; stop(): void } {
  const plans: Explained[] = []
  const note = ({ message = '' }: { message?: string | undefined }) => {
    const [head, json] = message.split(/(?<=plan:)\n/)
    const milliseconds = Number(/duration: ([\d.]+) ms/.exec(head ?? '')?.[1] ?? NaN)
    if (json === undefined) return
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Plan }
    plans.push({ text, milliseconds, ...planFacts(plan) })
  }
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const query = prototype.query
  const known = new Set<pg.Client>()
  prototype.query = function explained(this: pg.Client, ...given: unknown[]) {
    if (!known.has(this)) {
      known.add(this)
      this.on('notice', note)
      // In order on the connection: it is set before what is given runs.
      void query.call(this, [...AUTO_EXPLAIN, ...settings].join(';'))
    }
    return query.apply(this, given)
  }
  return {
    plans,
    stop: () => {
      prototype.query = query
      for (const client of known) client.off('notice', note)
    },
  }
}
