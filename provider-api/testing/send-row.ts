import type { EndpointShape } from 'shared-contracts/api'
import type { EndpointRow } from './endpoint-rows'
import type { TestMarket } from './open-test-market'

const BOUNDARY = 'a-boundary-of-the-tests'
/** A multipart body with a PDF; the name is escaped as browsers do it. */
const fileBody = (name: string) =>
  [
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="file"; ' +
      `filename="${asSent(name).replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A')}"`,
    'content-type: application/pdf',
    '',
    '%PDF-1.7',
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')

/** Addresses cannot hold half a character: as a browser would, U+FFFD stands for it. */
const asSent = (text: string) => Buffer.from(text).toString()

/** A row as it is sent, right or wrong. */
export type SentRow = Omit<Partial<EndpointRow>, 'body'> & {
  body?: unknown
  fileName?: string
  /** The sender's network address: one of its own keeps it clear of the limits per address. */
  address?: string
  idempotencyKey?: string
  userAgent?: string
  dpop?: string
}

export interface Answered {
  status: number
  text: string
  json(): unknown
}

/** Sends what a row says straight into the app, whatever the portal's own client would think of it. */
export async function sendRow(
  market: TestMarket,
  endpoint: EndpointShape,
  row: SentRow,
  token?: string,
): Promise<Answered> {
  const {
    params = {},
    query = {},
    body,
    fileName = 'contract.pdf',
    address = '127.0.0.1',
    idempotencyKey,
    userAgent,
    dpop,
  } = row
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(asSent(params[name] ?? '')),
  )
  const search = new URLSearchParams(query).toString()
  const upload = endpoint.upload === 'multipart'
  const payload = upload ? fileBody(fileName) : body === undefined ? undefined : JSON.stringify(body)
  const answer = await market.app.inject({
    method: endpoint.method,
    remoteAddress: address,
    url: search === '' ? path : `${path}?${search}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(dpop === undefined ? {} : { dpop }),
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(payload === undefined
        ? {}
        : { 'content-type': upload ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, text: answer.body, json: () => JSON.parse(answer.body) as unknown }
}
