import { z } from 'zod'
import { endpoint, id } from '../../api'
import { receiptKeys, receiptStatus, signedReceipt } from './receipt.schema'

/** Where the portal checks receipts, for everybody. Not among `routes`, which every page loads before anything else. */
export const VERIFY_PATH = '/verify'

/** Every receipt of the rep's supplier on a request, the newest first. */
export const listReceipts = endpoint({
  id: 'bid.listReceipts',
  path: '/v2/mp/quote_requests/:id/receipts',
  spec: 'decision 17',
  summary: 'The signed receipts of the supplier’s submissions and withdrawals on a request, the newest first.',
  scope: 'read',
  params: z.object({ id }),
  response: z.object({ receipts: z.array(signedReceipt) }),
  refusals: ['not-found'],
})

/** One receipt for people; it carries the signed one as its attachment. */
export const downloadReceipt = endpoint({
  id: 'bid.downloadReceipt',
  path: '/v2/mp/quote_requests/:id/receipts/:number/pdf',
  spec: 'decision 17',
  summary: 'A receipt as PDF, with the signed receipt attached.',
  scope: 'read',
  params: z.object({ id, number: id }),
  response: 'file',
  media: ['application/pdf'],
  refusals: ['not-found'],
})

/** The keys that receipts are checked with, those of the past included. */
export const readReceiptKeys = endpoint({
  id: 'receipt.readKeys',
  path: '/.well-known/receipt-keys.json',
  spec: 'decision 17',
  summary: 'The public keys of receipts, those that sign no more included.',
  access: 'public',
  response: receiptKeys,
})

/** Whether a receipt is the newest of its request: asked by its digest, which nobody can guess. */
export const readReceiptStatus = endpoint({
  id: 'receipt.readStanding',
  path: '/v2/mp/receipts/:digest/standing',
  spec: 'decision 17',
  summary: 'Whether a later receipt took the place of this one; says no figure.',
  access: 'public',
  params: z.object({ digest: id }),
  response: receiptStatus,
  refusals: ['not-found', 'too-many-requests'],
})
