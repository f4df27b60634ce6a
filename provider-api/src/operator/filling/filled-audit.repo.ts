import { insertRows } from '../../db/insert-rows'
import { auditRows } from '../../db/schema'
import type { Entry, Writing } from './fill-lines'

type By = Pick<Writing<unknown>, 'tx' | 'operator' | 'now'>

/** Writes down what an operator made and changed: a row a thing, in one statement. */
export async function auditFilled<L>(by: By, entity: string, entries: readonly Entry<L>[]): Promise<void> {
  const changes = entries.map(({ id, isNew, line }) => ({
    entity,
    entityId: id,
    action: isNew ? 'operator.add' : 'operator.change',
    to: line,
  }))
  await auditChanges(by, changes)
}

export async function auditChanges(
  { tx, operator, now }: By,
  changes: readonly { entity: string; entityId: string; action: string; to: unknown }[],
): Promise<void> {
  await insertRows(
    tx,
    auditRows,
    changes.map((change) => ({ ...change, at: now, actor: `operator:${operator.id}` })),
  )
}
