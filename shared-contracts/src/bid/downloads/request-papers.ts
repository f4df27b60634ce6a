import { idsOf } from '../../api'

/** What one zip may hold of each of several requests, in the order in which it is offered. */
export const requestPapers = ['loa', 'meters', 'bills'] as const
export type RequestPaper = (typeof requestPapers)[number]

export const requestPaperLabels: Record<RequestPaper, string> = {
  loa: 'Letters of authorization',
  meters: 'Meter Information',
  bills: 'Utility Bills',
}

/** Requests that one zip may be of. */
export const PAPERS_OF_MAX = 50

export interface PapersQuery {
  ids: string
  papers: string
}

/** The query of a zip of several requests. */
export const papersQuery = (ids: readonly string[], papers: readonly RequestPaper[]): PapersQuery => ({
  ids: ids.join(','),
  papers: requestPapers.filter((paper) => papers.includes(paper)).join(','),
})

export interface PapersProblem {
  code: 'nothing-selected' | 'unknown-paper' | 'too-many'
  message: string
}

/** Reads the ids of a query; the server's side of `papersQuery`. */
export function readPapersIds(list: string | undefined): string[] | PapersProblem {
  const ids = idsOf(list)
  if (ids.length === 0) return { code: 'nothing-selected', message: 'Choose at least one request.' }
  if (ids.length > PAPERS_OF_MAX) {
    const message = `One zip is of at most ${PAPERS_OF_MAX} requests; these are ${ids.length}.`
    return { code: 'too-many', message }
  }
  return ids
}

/** Reads what shall be in the zip. */
export function readPapers(list: string | undefined): RequestPaper[] | PapersProblem {
  const names = idsOf(list)
  const unknown = names.find((name) => !requestPapers.some((paper) => paper === name))
  if (unknown !== undefined)
    return { code: 'unknown-paper', message: `There is no ${unknown}. Choose ${requestPapers.join(', ')}.` }
  if (names.length === 0) return { code: 'nothing-selected', message: 'Choose at least one kind of file.' }
  return requestPapers.filter((paper) => names.includes(paper))
}

/** What became of one request in the zip, in words. */
export interface ZippedRequest {
  /** Its folder, or its number where it has none. */
  name: string
  there: readonly string[]
  missing: readonly string[]
}

const NEW_LINE = '\r\n'

/** The text that lies in the zip: what it holds of each request, and what is missing, first. */
export function zippedText(requests: readonly ZippedRequest[]): string {
  const missing = requests.flatMap(({ name, missing }) => missing.map((text) => `${name}: ${text}`))
  const there = requests
    .filter(({ there }) => there.length > 0)
    .flatMap(({ name, there }) => ['', name, ...there.map((text) => `  ${text}`)])
  return [
    ...(missing.length === 0 ? ['Nothing is missing.'] : ['Missing:', ...missing.map((text) => `  ${text}`)]),
    ...there,
    '',
  ].join(NEW_LINE)
}
