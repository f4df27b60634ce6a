import { anyWord, type Page, type Span } from './contract-text'

/** A word that makes a price, a charge or a term depend on something. */
export interface ConditionalWord extends Span {
  word: string
  /** Whether it is about the price; else about how long the contract goes on. */
  isOfPrice: boolean
}

const OF_PRICE = new RegExp(
  `\\b${anyWord(
    'index(?:ed|es)? ind(?:ex|ices)-based market_(?:price|rate|value|index)s? hourly_(?:market_)?prices? lmps? ' +
      'day-ahead real-time spot nymex henry_hub float(?:s|ing)? variable cpi inflation ' +
      "at_(?:actual_|its_|supplier'?s?_|seller'?s?_)?costs? at_actuals? " +
      'pass(?:ed|es|ing)?[_-]?thr(?:ough|u)s? true-?ups? net_of loss(?:es)?_(?:are|is|will) plus_loss(?:es)? ' +
      'in_addition additional(?:ly)? on_top plus added adders? not_includ(?:ed?|ing) exclud(?:es|ed|ing)? excl ' +
      'energy[_-]only demand_charges? extra incl\\._(?:all_)?tax(?:es)? hourly ' +
      'does_not_include separately surcharges? riders? uplift ' +
      'beyond before_(?:the_)?(?:broker|fee|commission) (?:each|every)_(?:invoice|bill) ' +
      'up_to never_more_than no_more_than not_(?:to_)?exceed(?:ing)? exceed(?:s|ing|ed)? capped price_cap cap floor ' +
      'at_least minimum maximum higher_of lower_of greater_of lesser_of whichever ' +
      'starting_at from_(?=\\$) introductory promotional teaser ' +
      'estimate[sd]? estimated indicative provisional preliminary approx(?:imate(?:ly)?|\\.)? budget(?:ed)? ' +
      'subject_to adjust(?:s|ed|ment|ments|able)? escalat(?:es|ed|ion|or)? multiplied recalculat\\w+ re-?pric\\w+ ' +
      're-?set(?:s|ting)? trade_date final_figure (?:is|be|are)_set (?:is|be)_determined to_be_agreed ' +
      'changes?_in_law new_charges? may_(?:change|modify|amend|revise|increase) revised modify ' +
      'as_agreed (?:current|present|prior|previous|former|existing|old|new)_(?:contract_)?(?:price|rate)s? ' +
      '(?:price|rate|prices|rates)_(?:\\w+_){0,3}?(?:rises?|increases?|raised|changes?|moves?) increases?_of raised',
  )}(?![\\p{L}\\p{N}])`,
  'gu',
)
const OF_TERM = new RegExp(
  `\\b${anyWord(
    'renew(?:s|ed|al|als|ing)? prolong\\w* exten(?:d|ds|ded|sion|sions) terminat(?:e|es|ed|ion|ing) ' +
      'thereafter month[_-]to[_-]month hold-?over roll(?:s|ed)?_over cancel\\w*',
  )}(?![\\p{L}\\p{N}])`,
  'gu',
)

/** Every such word of the pages, in the order in which they stand. */
export function findConditionalWords(pages: readonly Page[]): ConditionalWord[] {
  return pages.flatMap(({ plain, number: page }) => {
    const words = [
      ...[...plain.matchAll(OF_PRICE)].map((match) => ({ match, isOfPrice: true })),
      ...[...plain.matchAll(OF_TERM)].map((match) => ({ match, isOfPrice: false })),
    ].map(({ match, isOfPrice }) => ({
      page,
      start: match.index,
      end: match.index + match[0].length,
      word: match[0],
      isOfPrice,
    }))
    return words.sort((a, b) => a.start - b.start)
  })
}
