import { expect } from '@playwright/test'
import type { Portal } from './start-portal'

/** What the API's own documentation gives as an example of a call. */
interface Documentation {
  paths: Record<string, { post: { requestBody: { content: Record<string, { example: { lines: object[] } }> } } }>
}

const HOUR = 3_600_000
export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** The customer's desk, by calls of the operator's API as its documentation shows them. */
export class Operator {
  private steps = 0

  constructor(
    private readonly portal: Portal,
    private readonly key: string,
  ) {}

  /** Millrace's request, `req-1`, of that many meters; one supplier is asked. */
  async fill(meters: number, asked: { supplier: string; rep: string }): Promise<void> {
    const { paths } = (await (await fetch(`${this.portal.apiUrl}/docs/json`)).json()) as Documentation
    const exampleOf = (path: string) => paths[path]?.post.requestBody.content['application/json']?.example
    for (const path of ['utilities', 'taxes', 'customers', 'requests'].map((name) => `/operator/${name}`))
      await this.ask('POST', path, exampleOf(path))
    const meter = exampleOf('/operator/requests/{request}/meters')?.lines[0]
    const lines = Array.from({ length: meters }, (_, at) => ({ ...meter, externalId: `meter-${at}` }))
    await this.ask('POST', '/operator/requests/req-1/meters', { lines })
    await this.ask('POST', '/operator/requests/req-1/suppliers', { lines: [asked] })
  }

  /** The papers that a booking asks for. */
  async papers(): Promise<void> {
    for (const type of ['loe', 'loa', 'w9']) {
      const about = new URLSearchParams({
        externalId: type,
        type,
        customer: 'cust-1',
        request: 'req-1',
        description: type,
      })
      const body = new FormData()
      body.append('file', new Blob(['%PDF-1.7\n% a paper\n'], { type: 'application/pdf' }), `${type}.pdf`)
      await this.ask('POST', `/operator/documents?${about.toString()}`, body)
    }
  }

  async step(step: string, more: object = {}): Promise<void> {
    this.steps += 1
    await this.ask('POST', '/operator/requests/req-1/steps', { externalId: `step-${this.steps}`, step, ...more })
  }

  /** Where the request is. */
  request = () => this.ask('GET', '/operator/requests/req-1')

  /** Answers the question that waits, to all. */
  async answer(text: string): Promise<void> {
    const asked = (await this.ask('GET', '/operator/requests/req-1/questions')) as { questions: { question: string }[] }
    expect(asked.questions).toHaveLength(1)
    const path = `/operator/requests/req-1/questions/${asked.questions[0]?.question}/answer`
    await this.ask('POST', path, { text, to: 'all' })
  }

  private async ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Record<string, unknown>> {
    const isFile = body instanceof FormData
    const answer = await fetch(this.portal.apiUrl + path, {
      method,
      headers: { authorization: `Bearer ${this.key}`, ...(isFile ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    // A line that is refused has a code too.
    expect([path, answer.status, text]).toEqual([path, 200, expect.not.stringContaining('"code"')])
    return JSON.parse(text) as Record<string, unknown>
  }
}
