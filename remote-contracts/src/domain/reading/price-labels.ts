import { anyOf } from './contract-text'

/**
 * What the words around a price say of it. A price is put aside only where they say so directly: words in between may
 * say anything, and a price that is put aside wrongly is one that nobody compares.
 *
 * - `unclear`: an estimate, a limit: it may be meant.
 * - `current`: of today, which may be this contract's or the one's before.
 * - `part`: included in the price.
 * - `added`, `added-fee`: paid besides it, to the supplier or the broker.
 */
export type PriceKind = 'price' | 'unclear' | 'current' | 'fee' | 'part' | 'added' | 'added-fee' | 'prior' | 'other'

export interface PriceMeaning {
  kind: PriceKind
  /** Whether the words next to it call it the price. */
  sure: boolean
}

/** The words around a figure, in small letters. */
export interface PriceContext {
  /** Before it, from the end of the sentence before. */
  before: string
  /** Those of them in its own line. */
  line: string
  /** Behind its unit. */
  after: string
}

const WORD = "(?!(?:and|but|so|now|new|this|then|is|shall|will)\\b)[a-z'-]+"
const PRICE = '(?:price|rate|charge|cost)s?'
/** What may stand between a label and its figure. */
const LINK =
  '(?: ?(?:\\([^)]{0,12}\\)|of|is|was|at|to|be|shall|will|were|equals?|equal to|amount(?:s|ing)? to|in the amount of|' +
  '(?:per|/) ?[a-z]{3,14}|[:=("-]))* ?$'
/** Words without any figure, and without a price that the figure would be. */
const upTo = (characters: number) => `(?:(?!\\b(?:price|rate)s?\\b)[^\\d;]){0,${characters}}$`

const FORMER =
  `(?:${anyOf('prior previous former earlier expir(?:ing|ed) old original last existing')}(?:'s)?|` + 'the superseded)'
const OF_IT = anyOf('of under for in by from the a its paid charged buyer customer seller supplier contract agreement')
const prior = new RegExp(
  `\\b${FORMER}(?:,? ${WORD}){0,3},? ${PRICE}(?: ${OF_IT}){0,6}${LINK}|` +
    `\\b${PRICE}(?: (?:of|under|in|from|for|the|its|a|your)){1,4} ${FORMER}(?: ${WORD}){0,3}${LINK}|` +
    `(?:\\b${anyOf('formerly previously instead_of rather_than in_lieu_of in_place_of replac(?:es|ing)')}|` +
    '\\b(?:down|up|increased|reduced|changed|lowered|raised) from|\\b(?:and|but)? ?\\bnot)' +
    `(?: (?:the|a|${PRICE}|of|at|is|per [a-z]+))* ?[:("]? ?$`,
)
const PRIOR_AFTER = new RegExp(
  '^[ )(,]*(?:is|are|was|shall be|will be) ' +
    anyOf('replaced superseded reduced lowered increased raised changed deleted'),
)
const FUTURE = /\b(?:shall|will)\b[^\d]*$/
/** 'The rate that replaces the existing rate is …' is the new one. */
const OF_THE_NEW = /\b(?:replac|supersed|substitut|succeed|follow)\w*\b[^\d]*\b(?:is|be|are|equals?)\b[^\d]*$/

const UTILITYS =
  "\\butilit(?:y|ies)(?:'s)?(?: " +
  anyOf(
    'price rate tariff charge cost service default standard offer supply generation delivery distribution ' +
      'transmission demand to_compare for of and current currently about approximately estimated',
  ) +
  's?)+'
const WHEN_WRONG = anyOf(
  'terminat\\w+ late penalty cancell?ation hold-?over liquidated_damages switching exit returned overdue collection ' +
    'deposit (?:dis|re)connect\\w*',
)
const SUM = anyOf('charge fee cost price rate penalty payment amount damages deposit')
const other = new RegExp(
  `\\bsavings?(?: ${WORD}){0,3}${LINK}|` +
    `(?:\\b(?:price to compare|ptc|(?:default service|standard offer)(?: ${PRICE})?|tariff ${PRICE})|${UTILITYS})` +
    `(?: (?:currently|today|for|in|year|about))*${LINK}|` +
    `\\b(?:bill(?:s|ed)|charge[sd]|collect(?:s|ed)) by the utility\\b${upTo(40)}|` +
    `\\bthe utility(?:'s)? (?:bills|charges|collects)\\b${upTo(40)}|` +
    '\\b(?:against|versus|compared (?:with|to)) (?:the |a |its )?' +
    `${anyOf('default utility market standard index tariff spot')}(?: ${WORD}){0,3}${LINK}|` +
    `\\b${WHEN_WRONG}(?: ${WORD}){0,2}? ?${SUM}s?(?: ${WORD}){0,2}${LINK}`,
)

const BROKER =
  anyOf('broker(?:age)? consult(?:ant|ing|ancy) agent advis[eo]r aggregator referral commission procurement') +
  "(?:'s)?"
const fee = new RegExp(
  `(?:\\b${BROKER}(?: (?:fee|charge|cost|amount|commission|compensation|margin)s?)*|\\bcommissions?|\\bcompensation|` +
    `(?:^|[^a-z ]|\\b${anyOf('a an the this its of total included agreed includes including and with no')}) ?` +
    `\\bfees?)${LINK}`,
)
/** 'Balancing fee': not of the broker. */
const otherFee = new RegExp(`\\bfees?${LINK}`)
const FEE_AFTER = new RegExp(
  '^[ )]*(?:\\(|as |for |to |goes to )(?:the |a |our |its )?(?:services? of (?:the |a |our )?)?' +
    '(?:broker|consult|commission)',
)

const added = new RegExp(
  '(?:\\+|\\b' +
    anyOf(
      'plus minus adders? in_addition(?:_to)? additional(?:ly)? on_top(?:_of)? surcharges? mark-?ups? uplift extra ' +
        'together_with also_(?:pays?|charged?|bills?) discount(?:ed)? rebate increases?_by rises?_by escalat\\w+ ' +
        'not?_includ\\w+ exclud\\w+ exclusive_of',
    ) +
    `)${upTo(50)}|\\bin addition to (?:the|its|this) (?:[a-z]+ )?(?:price|rate)s?\\b[^\\d;]{0,70}$`,
)
const ADDED_AFTER = new RegExp(
  '^[^.;\\d]{0,30}\\b(?:(?:is|are|will be|shall be|gets) added|(?:not included|excluded)\\b|' +
    '(?:in addition|on top|extra)\\b(?: (?:to|of) the (?:contract |fixed )?(?:price|rate|energy)|[.;]|$))',
)
const part = new RegExp(
  `(?<!\\b(?:not|no) |n't )\\b(?:includes?|included|including|inclusive of|of which)\\b${upTo(50)}`,
)
const PART_AFTER = /^[ ,)]*(?:(?:which|and) is )?included\b/

/** Words of which a price may be called, besides what makes it unclear. */
const CALLED = anyOf(
  `${PRICE} contract fixed energy supply unit all-in total commodity market electricity gas value of a an the amount`,
)
const unclear = new RegExp(
  '\\b(?:higher|greater|lower|lesser|lowest|highest) of\\b[^;]{0,80}$|\\b' +
    anyOf(
      'at_least (?:no|not)_(?:less|lower|more|higher|greater)_than up_to minimum maximum floor capp?(?:ed)? ceiling ' +
        'not_(?:to_)?exceed\\w* starting approximately about around estimated? indicative projected expected ' +
        'anticipated forecast\\w* sample example hypothetical introductory promotional teaser guide variable ' +
        'floating first_month illustrat\\w+ reference for_information for_comparison last_seen',
    ) +
    `(?: ${CALLED}){0,6}${LINK}|\\b(?:was|were|had been) ?$`,
)
const UNCLEAR_AFTER = new RegExp(
  '^[ )(,]*' +
    anyOf(
      'was were had_been is_not\\b declined rejected not_accepted withdrawn void ' +
        'for_(?:information|comparison|reference) as_an_example behind',
    ),
)
const current = new RegExp(
  `\\b(?:current(?:ly)?|present|today's)(?:(?: ${CALLED}){1,6}${LINK}| supplier\\b${upTo(40)})`,
)

/** The words that a price may be called by; any other one makes it doubtful whose it is. */
const OWN = anyOf(
  'contract fixed firm flat energy supply generation electric(?:ity)? natural gas commodity unit all-in all in new ' +
    'agreed total retail purchase sales? selling delivered guaranteed base',
)
const sure = new RegExp(
  `(?:^|[^a-z ] ?|\\b${anyOf('a an the this our your its of at for is by to and pays? with')} )` +
    `(?:${OWN} )*${PRICE}(?: (?:for|of|per|on|under)(?: ${WORD}){1,6})?${LINK}|` +
    `\\b(?:pays?|sells?|purchases?|buys?)\\b(?: ${WORD}){0,8}${LINK}|` +
    `\\b${anyOf('reduced lowered decreased increased raised changed replaced')}\\b[^;]{0,60} (?:to|by)` +
    `(?: ${WORD}){0,3}${LINK}`,
)
const DOUBTS = new RegExp(
  `\\b${anyOf(
    'current(?:ly)? existing prior previous former earlier utility market spot index default other not than until ' +
      'switch\\w*',
  )}\\b`,
)

/** What kind of price a figure is. */
export function priceMeaning({ before, line, after }: PriceContext): PriceMeaning {
  const kind = kindOf(before, after)
  const [own = before] = /[^\d]*$/.exec(before) ?? []
  return { kind, sure: kind === 'price' && (sure.test(before) || sure.test(line)) && !DOUBTS.test(own) }
}

function kindOf(before: string, after: string): PriceKind {
  if (prior.test(before)) return FUTURE.test(before) || OF_THE_NEW.test(before) ? 'unclear' : 'prior'
  if (isOthers(before)) return 'other'
  if (PRIOR_AFTER.test(after)) return 'prior'
  if (current.test(before)) return 'current'
  if (unclear.test(before) || UNCLEAR_AFTER.test(after)) return 'unclear'
  const isFee = fee.test(before) || FEE_AFTER.test(after)
  if (added.test(before) || ADDED_AFTER.test(after)) return isFee ? 'added-fee' : 'added'
  if (isFee) return 'fee'
  if (otherFee.test(before)) return 'added'
  return part.test(before) || PART_AFTER.test(after) ? 'part' : 'price'
}

/** Whether the words before a sum say that it is the utility's, or due only when something goes wrong. */
export const isOthers = (before: string): boolean => other.test(before)
