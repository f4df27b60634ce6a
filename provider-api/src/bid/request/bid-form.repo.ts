import { sql } from 'drizzle-orm'
import { jsonStatement } from '../../db/json-rows'
import { selectLowest } from '../last-look/best-rate.repo'
import { selectTaxesOfOwnQuotes } from '../submission/bid-context.repo'
import { optOutStatement, utilitiesStatement } from './quote-request.repo'
import {
  metersStatement,
  optionsStatement,
  ownQuotes,
  scenarioStatement,
  selectDocuments,
  taxesOfState,
} from './scenario.repo'
import { selectCurrentTerms } from './current-bid.repo'

/**
 * What a bid form shows of its request, which was found among the supplier's own before. Rates of others are those of
 * `unsealedIds`; meters those of `metersStatement`, a rate check or none.
 */
export const readBidForm = jsonStatement('bid_form', (db) => ({
  selects: {
    scenario: scenarioStatement.build(db),
    options: optionsStatement.build(db),
    own: ownQuotes.build(db),
    ownTaxes: selectTaxesOfOwnQuotes(db),
    taxes: taxesOfState.build(db),
    documents: selectDocuments(db),
    utilities: utilitiesStatement.build(db),
    optOuts: optOutStatement.build(db),
    lowest: selectLowest(db, sql.placeholder('unsealedIds'), { bySupplier: true }),
    meters: metersStatement.build(db),
    terms: selectCurrentTerms(db, sql`array[${sql.placeholder('id')}]`),
  },
}))
