import { splitIds } from '../../api'

/** What one zip may hold of each of several requests, in the order in which it is offered. */
export const requestDocuments = ['loa', 'meters', 'bills'] as const
export type RequestDocument = (typeof requestDocuments)[number]

export const requestDocumentLabels: Record<RequestDocument, string> = {
  loa: 'Letters of authorization',
  meters: 'Meter Information',
  bills: 'Utility Bills',
}

/** Requests that one zip may be of. */
export const PAPERS_OF_MAX = 50

export interface DocumentsQuery {
  ids: string
  papers: string
}

/** The query of a zip of several requests. */
export const documentsQuery = (ids: readonly string[], papers: readonly RequestDocument[]): DocumentsQuery => ({
  ids: ids.join(','),
  papers: requestDocuments.filter((paper) => papers.includes(paper)).join(','),
})

export interface DocumentsProblem {
  code: 'nothing-selected' | 'unknown-paper' | 'too-many'
  message: string
}

/** Reads the ids of a query; the server's side of `documentsQuery`. */
export function readDocumentsIds(list: string | undefined): string[] | DocumentsProblem {
  const ids = splitIds(list)
  if (ids.length === 0) return { code: 'nothing-selected', message: 'Choose at least one request.' }
  if (ids.length > PAPERS_OF_MAX) {
    const message = `One zip is of at most ${PAPERS_OF_MAX} requests; these are ${ids.length}.`
    return { code: 'too-many', message }
  }
  return ids
}

/** Reads what shall be in the zip. */
export function readRequestDocuments(list: string | undefined): RequestDocument[] | DocumentsProblem {
  const names = splitIds(list)
  const unknown = names.find((name) => !requestDocuments.some((paper) => paper === name))
  if (unknown)
    return { code: 'unknown-paper', message: `There is no ${unknown}. Choose ${requestDocuments.join(', ')}.` }
  if (names.length === 0) return { code: 'nothing-selected', message: 'Choose at least one kind of file.' }
  return requestDocuments.filter((paper) => names.includes(paper))
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
  const start = missing.length === 0 ? ['Nothing is missing.'] : ['Missing:', ...missing.map((text) => `  ${text}`)]
  return [...start, ...there, ''].join(NEW_LINE)
}
