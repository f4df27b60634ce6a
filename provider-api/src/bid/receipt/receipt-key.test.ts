import { marketForFile } from '../../../testing/market-for-file'
import { receiptSigningKeys } from '../../db/schema'
import { transaction } from '../../db/transaction'
import { prepareSigningKey } from './receipt.commands'
import { readSigningKeyInUse } from './receipt-key.repo'

const { market } = marketForFile()

const inUse = () => transaction(market.db, (tx) => readSigningKeyInUse(tx, undefined, market.now()))

test('however many instances start at once on an empty table: one key is made, and all sign with it', async () => {
  await market.db.delete(receiptSigningKeys)
  const settings = { portalUrl: 'https://portal.example', receiptKey: undefined }
  await Promise.all(Array.from({ length: 8 }, () => prepareSigningKey(market.db, settings, market.now())))
  const keys = await Promise.all(Array.from({ length: 8 }, inUse))
  const kept = await market.db.select().from(receiptSigningKeys)
  expect(kept).toHaveLength(1)
  expect(new Set(keys.map(({ keyId }) => keyId))).toEqual(new Set([kept[0]?.keyId]))
})
