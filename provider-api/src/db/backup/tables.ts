import { BackupRefused, type Copier } from './copier'

export interface BackupTable {
  name: string
  /** Without those that the database computes. */
  columns: string[]
}

/** Every table of ours, each after those that it refers to. */
export async function listTables(copier: Copier): Promise<BackupTable[]> {
  const columns = await copier.query<BackupTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by c.relname order by c.relname`,
  )
  const references = await copier.query<{ name: string; other: string }>(
    `select distinct conrelid::regclass::text as name, confrelid::regclass::text as other from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const ordered: BackupTable[] = []
  let left = columns
  while (left.length > 0) {
    const open = new Set(left.map(({ name }) => name))
    const free = left.filter((table) => !references.some(({ name, other }) => name === table.name && open.has(other)))
    if (free.length === 0) throw new BackupRefused(`Tables refer to each other in a circle: ${[...open].join(', ')}.`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}

export const listSequences = (copier: Copier) =>
  copier.query<{ name: string; lastValue: string; isCalled: boolean }>(
    `select sequencename as name, coalesce(last_value, start_value)::text as "lastValue",
      last_value is not null as "isCalled" from pg_sequences where schemaname = 'public' order by 1`,
  )

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const columnsSql = ({ name, columns }: BackupTable) =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`
/** A query, as a table in partitions is copied out by nothing else. */
export const rowsSql = ({ name, columns }: BackupTable) =>
  `(select ${columns.map(quoted).join(', ')} from public.${quoted(name)})`
