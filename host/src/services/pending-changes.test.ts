import { endpoint, type ApiClient } from 'shared-contracts/api'
import { z } from 'zod'
import { countPendingChanges } from './pending-changes'

const declared = { path: '/v1/x', spec: 'B§7', summary: 'x' } as const
const list = endpoint({ ...declared, id: 'x.list', response: z.array(z.string()) })
const paper = endpoint({ ...declared, id: 'x.paper', response: 'file' })
const change = endpoint({ ...declared, id: 'x.change', method: 'POST', response: 'none' })

test('a new page waits for a change and for a download, not for what is only read', async () => {
  const answers: (() => void)[] = []
  const pending = () => new Promise<never>((resolve) => answers.push(() => resolve(undefined as never)))
  const changed: string[] = []
  const client = { call: pending, file: pending } as unknown as ApiClient
  const { api, calls } = countPendingChanges(client, (id) => void changed.push(id))
  void api.call(list, {})
  expect(calls.underWay()).toBe(false)
  for (const wait of [() => api.call(change, {}), () => api.call(paper, {}), () => api.file('/v1/x/bills.zip')]) {
    const response = wait()
    expect(calls.underWay()).toBe(true)
    answers.pop()?.()
    await response
    expect(calls.underWay()).toBe(false)
  }
  expect(changed).toEqual(['x.change'])
})
