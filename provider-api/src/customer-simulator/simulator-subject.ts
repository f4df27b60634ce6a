import type { Db } from '../db/open-db'
import { malformed, notFound } from '../http/refusal'
import { listDealsLike, listSuppliersLike, type Deal } from '../operator/steps/deal.repo'

/** The one request that is meant. @throws Refusal with a sentence that names the candidates */
export async function oneDeal(db: Db, text: string): Promise<Deal> {
  const found = await listDealsLike(db, text)
  const exact = found.filter(
    ({ customer, rateCheck }) => customer.companyName.toLowerCase() === text.toLowerCase() || rateCheck.id === text,
  )
  const [only, ...others] = exact.length > 0 ? exact : found
  if (!only) throw notFound(`There is no company called ${text}. npm run simulate -- list shows all.`)
  if (others.length > 0)
    throw malformed(
      `${text} may be ${[only, ...others].map(({ customer }) => customer.companyName).join(', or ')}. Say more ` +
        'of the name.',
    )
  return only
}

export async function oneSupplier(db: Db, text: string) {
  const [only, ...others] = await listSuppliersLike(db, text)
  if (!only) throw notFound(`There is no supplier called ${text}.`)
  if (others.length > 0) throw malformed(`${text} may be ${[only, ...others].map(({ name }) => name).join(', or ')}.`)
  return only
}
