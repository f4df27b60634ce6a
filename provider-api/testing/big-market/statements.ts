import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** What one statement read, by EXPLAIN ANALYZE; a statement that writes is only planned. */
export interface Explained {
  text: string
  /** Of tables and indexes, those that a filter threw away again included. */
  rowsRead: number
  milliseconds: number
  /** Tables that were read from end to end. */
  scanned: string[]
}

/** Writes down every statement that goes to a server from here on. */
export function recordStatements(): { statements: Statement[]; stop(): void } {
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const query = prototype.query
  prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const [first, second] = given
    const config = (typeof first === 'string' ? { text: first } : first) as { text?: string; values?: unknown[] } | null
    if (typeof config?.text === 'string')
      statements.push({ text: config.text, values: config.values ?? (Array.isArray(second) ? second : []) })
    return query.apply(this, given)
  }
  return {
    statements,
    stop: () => {
      prototype.query = query
    },
  }
}

export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

const isQuery = /^\s*(select|with|insert|update|delete)/i
const isRead = /^\s*(select|with)/i

/** The plans of statements as they were sent. Locks and settings in them hold until the connection ends. */
export async function explainAll(client: pg.ClientBase, statements: readonly Statement[]): Promise<Explained[]> {
  const explained: Explained[] = []
  for (const { text, values } of statements) {
    if (!isQuery.test(text) || text.includes('pg_advisory')) continue
    const how = isRead.test(text) ? '(analyze, timing off, format json)' : '(format json)'
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan; 'Execution Time'?: number }[] }>(
      `explain ${how} ${text}`,
      values,
    )
    const [whole] = rows[0]?.['QUERY PLAN'] ?? []
    if (whole === undefined) continue
    explained.push({ text, milliseconds: whole['Execution Time'] ?? 0, ...planFacts(whole.Plan) })
  }
  return explained
}

export function planFacts(plan: Plan): Pick<Explained, 'rowsRead' | 'scanned'> {
  const nodes = nodesOf(plan)
  return {
    rowsRead: nodes.reduce((sum, node) => sum + rowsReadBy(node), 0),
    scanned: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? '?'] : [])),
  }
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

function rowsReadBy(node: Plan): number {
  if (node['Relation Name'] === undefined || !node['Node Type'].endsWith('Scan')) return 0
  const rows =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return rows * (node['Actual Loops'] ?? 0)
}
