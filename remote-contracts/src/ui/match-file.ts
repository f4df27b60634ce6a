import { matchContract, type ContractMatch, type ContractWords } from 'shared-contracts/contract/documents'
import { openPdf, type OpenPdf } from './open-pdf'

/** Pages that are read, and ms that they may take: a contract says who and what on its first ones. */
const PAGES = 40
const PATIENCE = 10_000

/**
 * Compares a chosen PDF with the contract it should be, before any of it is sent (a wrong file would go to the
 * customer). It is read here, with what shows contracts: no provider has to offer a call for it.
 */
export async function matchFile(file: Blob, words: ContractWords): Promise<ContractMatch> {
  const unreadable = { kind: 'unreadable' } as const
  let opened: OpenPdf | undefined
  let late = false
  const patience = new Promise<ContractMatch>((resolve) => {
    setTimeout(() => {
      late = true
      opened?.close()
      resolve(unreadable)
    }, PATIENCE)
  })
  async function match(): Promise<ContractMatch> {
    opened = await openPdf(await file.arrayBuffer())
    let text = ''
    let found: ContractMatch = unreadable
    for (let page = 1; !late && page <= Math.min(PAGES, opened.document.numPages); page += 1) {
      const { items } = await (await opened.document.getPage(page)).getTextContent()
      text += items.map((item) => ('str' in item ? item.str : '')).join(' ') + '\n'
      found = matchContract(text, words)
      if (found.kind === 'matches') break
    }
    return found
  }
  try {
    return await Promise.race([match(), patience])
  } catch {
    // Damaged, encrypted, or no worker to be had: somebody has to look.
    return unreadable
  } finally {
    opened?.close()
  }
}
