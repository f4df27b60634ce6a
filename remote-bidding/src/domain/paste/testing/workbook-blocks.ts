import type { Grid } from '../grid'

/*
 * Blocks as they come out of suppliers' workbooks: cells between |, rows on lines of their own. Each is pasted into the
 * first rate and gives the rates below it, without a question.
 */

export const RATES = { 12: '0.0724', 24: '0.0709', 36: '0.0702' }
const ADDED = { 12: '0.0724 0.0021 0.0745', 24: '0.0709 0.0021 0.073', 36: '0.0702 0.002 0.0722' }
const TWO = { 12: ADDED[12], 24: ADDED[24] }
const FIRST = { 12: RATES[12], 24: RATES[24] }
const TOTALS = { 12: '- - 0.0745', 24: '- - 0.073', 36: '- - 0.0722' }

/** Name, block, rates by term, and what the request is otherwise. */
export const blocks: [string, string, Record<string, string>, Partial<Grid>?][] = [
  ['a plain column', '0.0724\n0.0709\n0.0702', RATES],
  ['two columns', '0.0724|0.0021\n0.0709|0.0021\n0.0702|0.0020', ADDED],
  ['terms and rates', '12|0.0724\n24|0.0709\n36|0.0702', RATES],
  ['36M', '12M|$0.0724\n24M|$0.0709\n36M|$0.0702', RATES],
  ['years', '1 yr|.0724\n2 yr|.0709\n3 yr|.0702', RATES],
  ['another order', '36|0.0702\n12|0.0724\n24|0.0709', RATES],
  ['headings', 'Term|Rate\n12 mo|0.0724\n24 mo|0.0709\n36 mo|0.0702', RATES],
  ['all-in price', 'Tenor|All-in price\n12|$0.07240\n24|$0.07090\n36|$0.07020', RATES],
  [
    'all-in beside others',
    'Mths|Price|Green adder|All-in green\n12|.0724|.0021|.0745\n24|.0709|.0021|.073\n36|.0702|.002|.0722',
    ADDED,
  ],
  [
    'the template',
    'Term|Start|End|Standard mix rate ($/kWh)|Renewable adder|Renewable total\n' +
      '12|2027-01-01|2027-12-31|0.0724|0.0021|0.0745\n24|2027-01-01|2028-12-31|0.0709|0.0021|0.073\n' +
      '36|2027-01-01|2029-12-31|0.0702|0.002|0.0722',
    ADDED,
  ],
  ['terms across', '12 mo|24 mo|36 mo\n0.0724|0.0709|0.0702', RATES],
  ['terms across, plain numbers', '|12|24|36\nFixed|0.0724|0.0709|0.0702', RATES],
  [
    'terms across with an adder',
    'Term|12 mo|24 mo|36 mo|60 mo\nFixed|$0.0724|$0.0709|$0.0702|$0.0688\n' +
      'Green +|.0021|.0021|.0020|.0020\nSwing|100%|100%|100%|100%',
    ADDED,
  ],
  [
    'terms across below a title',
    'Larkspur Energy indicative pricing|||\nContract term (months)|12|24|36\nEnergy price $/kWh|0.0724|0.0709|0.0702',
    RATES,
  ],
  [
    'terms across, labels in two columns',
    'Product|Unit|12M|24M|36M\nFixed all-in|$/kWh|0.0724|0.0709|0.0702\nREC premium|$/kWh|0.0021|0.0021|0.0020',
    ADDED,
  ],
  [
    'a matrix with a renewable total',
    'Term|Standard|100% Renewable\n12|0.0724|0.0745\n24|0.0709|0.0730\n36|0.0702|0.0722',
    ADDED,
  ],
  ['a matrix with a renewable adder', 'Term|Brown|Green\n12|0.0724|0.0021\n24|0.0709|0.0021\n36|0.0702|0.0020', ADDED],
  ['green first', 'Months|Green price|Std price\n12|.0745|.0724\n24|.073|.0709\n36|.0722|.0702', ADDED],
  [
    'starts across',
    'Term|Dec-26 start|Jan-27 start|Feb-27 start\n12|0.0731|0.0724|0.0719\n24|0.0714|0.0709|0.0705\n' +
      '36|0.0708|0.0702|0.0699',
    RATES,
  ],
  [
    'starts down, terms across',
    'Start|12|24|36\nDec-26|0.0731|0.0714|0.0708\nJan-27|0.0724|0.0709|0.0702\nFeb-27|0.0719|0.0705|0.0699',
    RATES,
  ],
  [
    'starts in rows',
    'Start|Term|Price\nDec 2026|12|0.0731\nJan 2027|12|0.0724\nDec 2026|24|0.0714\nJan 2027|24|0.0709\n' +
      'Dec 2026|36|0.0708\nJan 2027|36|0.0702',
    RATES,
  ],
  [
    'customers in rows',
    'Customer|Term|Rate\nHarbor Foods|12|0.081\nHarbor Foods|24|0.080\n' +
      'Millrace Precision Castings|12|0.0724\nMillrace Precision Castings|24|0.0709\n' +
      'Millrace Precision Castings|36|0.0702',
    RATES,
  ],
  [
    'customers in merged cells',
    'Account|Term|Rate\nMillrace Precision Castings, Inc.|12|0.0724\n|24|0.0709\n|36|0.0702\n' +
      'Harbor Foods|12|0.081\n|24|0.08',
    RATES,
  ],
  [
    'customer blocks',
    'Harbor Foods|\nTerm|Rate\n12|0.081\n24|0.080\n|\nMillrace Precision Castings|\nTerm|Rate\n' +
      '12|0.0724\n24|0.0709\n36|0.0702\n|\nTallgrass Dairy|\nTerm|Rate\n12|0.09\n24|0.089',
    RATES,
  ],
  [
    'customers in rows, terms across',
    'Customer|12|24|36\nHarbor Foods|0.081|0.080|0.079\n' +
      'Millrace Precision Castings|0.0724|0.0709|0.0702\nTallgrass Dairy|0.09|0.089|0.088',
    RATES,
  ],
  [
    'customers beside their rate',
    'Customer|Rate\nHarbor Foods|0.08\nMillrace Precision Castings|0.0724',
    { 12: RATES[12] },
  ],
  [
    'customers beside one term',
    'Client|12 mo\nMillrace Precision Castings|0.0724\nHarbor Foods|0.08',
    { 12: RATES[12] },
  ],
  [
    'customers across',
    'Term|Harbor Foods|Millrace Precision Castings\n12|0.081|0.0724\n24|0.080|0.0709\n36|0.079|0.0702',
    RATES,
  ],
  [
    'products in rows',
    'Term|Product|Price\n12|Fixed|0.0724\n12|Green|0.0745\n24|Fixed|0.0709\n24|Green|0.0730\n' +
      '36|Fixed|0.0702\n36|Green|0.0722',
    ADDED,
  ],
  [
    'products in rows below merged terms',
    'Term|Product|$/kWh\n12 months|Standard|0.0724\n|REC adder|0.0021\n24 months|Standard|0.0709\n' +
      '|REC adder|0.0021\n36 months|Standard|0.0702\n|REC adder|0.0020',
    ADDED,
  ],
  [
    'merged terms across',
    '|12 mo||24 mo||36 mo|\n|Std|Green|Std|Green|Std|Green\n$/kWh|0.0724|0.0745|0.0709|0.0730|0.0702|0.0722',
    ADDED,
  ],
  [
    'a unit row',
    'Term|Price|Adder\n(months)|($/kWh)|($/kWh)\n12|0.0724|0.0021\n24|0.0709|0.0021\n36|0.0702|0.0020',
    ADDED,
  ],
  [
    'merged headings',
    '|Standard|100% wind|\nTerm|$/kWh|$/kWh|Notes\n12|0.0724|0.0745|\n24|0.0709|0.0730|\n36|0.0702|0.0722|',
    ADDED,
  ],
  [
    'a title, blank rows and a footer',
    'Indicative pricing 10/14/2026|\n|\nTerm|Price\n12|0.0724\n|\n24|0.0709\n36|0.0702\n|\n' +
      'Prices valid until 5 PM EST|',
    RATES,
  ],
  [
    'usage and costs beside',
    'Term|Annual kWh|Rate|Annual cost\n12|12,480,000|0.0724|$903,552\n24|12,480,000|0.0709|$884,832\n' +
      '36|12,480,000|0.0702|$876,096',
    RATES,
  ],
  [
    'components beside',
    'Term|Energy|Capacity|Ancillaries|Fixed price\n12|0.0410|0.021|0.0104|0.0724\n' +
      '24|0.0400|0.021|0.0099|0.0709\n36|0.0395|0.021|0.0097|0.0702',
    RATES,
  ],
  [
    'inclusions in the heading',
    'Term|Fixed rate (incl. capacity & transmission)|Swing\n12|0.0724|100%\n24|0.0709|100%\n36|0.0702|100%',
    RATES,
  ],
  [
    'existing and renewal',
    'Term|Existing rate|Renewal rate\n12|0.0931|0.0724\n24|0.0942|0.0709\n36|0.095|0.0702',
    RATES,
  ],
  ['index beside fixed', 'Term|Index price|Fixed price\n12|0.065|0.0724\n24|0.065|0.0709\n36|0.065|0.0702', RATES],
  ['0 and 100 %', 'Term|0% green|100% green\n12|0.0724|0.0745\n24|0.0709|0.0730\n36|0.0702|0.0722', ADDED],
  ['not renewable', 'Term|Non-renewable|Renewable\n12|0.0724|0.0745\n24|0.0709|0.0730\n36|0.0702|0.0722', ADDED],
  ['years in the heading', 'Term (years)|Rate\n3|0.0702\n1|0.0724\n2|0.0709', RATES],
  ['years across', 'Contract years|1|2|3\nFixed|0.0724|0.0709|0.0702', RATES],
  ['terms in headings of prices', '12 Month Price|24 Month Price|36 Month Price\n0.0724|0.0709|0.0702', RATES],
  ['merged starts', 'Start|Term|Rate\nFeb-27|12|0.09\n|24|0.08\nJan-27|12|0.0724\n|24|0.0709\n|36|0.0702', RATES],
  ['starts as 2/27', 'Start|Term|Rate\n2/27|12|0.09\n1/27|12|0.0724\nQ1 2027|24|0.0709\nJan|36|0.0702', RATES],
  ['a start behind the term', 'Term|Rate\n12 mo Jan-27|0.0724\n24|0.0709\n36|0.0702\n36 (start 2/1/2027)|0.09', RATES],
  [
    'starts in titles',
    'Pricing for February 2027 start|\nTerm|Rate\n12|0.09\nStart:|01/01/2027\nTerm|Rate\n' +
      '12|0.0724\n24|0.0709\n36|0.0702',
    RATES,
  ],
  ['last and new', 'Term|Last submitted|New bid\n12|0.0760|0.0724\n24|0.0750|0.0709\n36|0.0740|0.0702', RATES],
  ['Last Look', 'Term|Current price|Last Look price\n12|0.0931|0.0724\n24|0.0931|0.0709\n36|0.0931|0.0702', RATES],
  ['best and final', 'Term|Best & final\n12|0.0724\n24|0.0709\n36|0.0702', RATES],
  ['updated', 'Term|Updated price\n12|0.0724\n24|0.0709\n36|0.0702', RATES],
  ['a swing in brackets', 'Term|Fixed price (100% swing)\n12|0.0724\n24|0.0709\n36|0.0702', RATES],
  ['a price with its fee alone', 'Term|Rate with fee|Broker fee\n12|0.0724|3\n24|0.0709|3\n36|0.0702|3', RATES],
  ['fee and tax behind', 'Term|Price (net of fees and taxes)\n12|0.0724\n24|0.0709\n36|0.0702', RATES],
  ['a fee beside a named total', 'Term|Rate|Fee|Renewable total\n12|0.0724|0.003|0.0745', { 12: ADDED[12] }],
  ['a fee beside an adder', 'Term|Rate|Fee|Adder|Total\n12|0.0724|0.003|0.0021|0.0745', { 12: ADDED[12] }],
  ['all-in that an adder makes', 'Term|Base|Adder|All-in\n12|0.0724|0.0021|0.0745', { 12: ADDED[12] }],
  ['all-in beside its adder', 'Row|Term|All-in price|Adder\n1|12|0.0724|0.0021\n2|24|0.0709|0.0021', TWO],
  ['100 % fixed', 'Term|100% Fixed\n12|0.0724\n24|0.0709\n36|0.0702', RATES],
  ['all requirements', 'Term|Price (100% requirements)\n12|0.0724\n24|0.0709\n36|0.0702', RATES],
  [
    'a product of 100 % fixed',
    'Term|Product|Price\n12|100% Fixed|0.0724\n24|100% Fixed|0.0709\n36|100% Fixed|0.0702',
    RATES,
  ],
  ['shares of fixed prices', 'Term|0% fixed|100% fixed\n12|0.0724|0.0745\n24|0.0709|0.073\n36|0.0702|0.0722', ADDED],
  ['with RECs', 'Term|Price|Price with RECs\n12|0.0724|0.0745\n24|0.0709|0.073\n36|0.0702|0.0722', ADDED],
  ['RECs within', 'Term|Price|All-in incl. 100% RECs\n12|0.0724|0.0745\n24|0.0709|0.073\n36|0.0702|0.0722', ADDED],
  ['a product with RECs within', 'Term|Item|$\n12|Fixed|0.0724\n12|Fixed w/ 100% RECs|0.0745', { 12: ADDED[12] }],
  [
    'renewable energy within',
    'Term|Price (excl. tax)|Price (excl. tax, incl. renewable energy)\n12|0.0724|0.0745',
    { 12: ADDED[12] },
  ],
  ['RECs that a law asks for', 'Term|All-in (incl. capacity, RPS RECs)\n12|0.0724', { 12: RATES[12] }],
  ['RECs not within', 'Term|Price (incl. losses, excl. RECs)\n12|0.0724', { 12: RATES[12] }],
  ['a standard price with RECs', 'Term|Standard (incl. RECs)\n12|0.0724', { 12: RATES[12] }],
  ['a total headed as certificates', 'Term|Price|100% Green-e RECs\n12|0.0724|0.0745', { 12: ADDED[12] }],
  ['a total that names its adder', 'Term|Rate|Rate + adder\n12|0.0724|0.0745', { 12: ADDED[12] }],
  ['a high adder', 'Term|Rate|Adder\n12|0.07|0.05', { 12: '0.07 0.05 0.12' }],
  ['a premium in percent', 'Term|Rate|Green premium %\n12|0.0724|0.03', { 12: RATES[12] }],
  ['a share', 'Term|Rate|Renewable share\n12|0.0724|0.5', { 12: RATES[12] }],
  ['percent beside a total', 'Term|Rate|REC %|Total\n12|0.0724|1.00|0.0745', { 12: ADDED[12] }],
  ['all of it', 'Term|Rate|100 percent renewable\n12|0.0724|0.0745', { 12: ADDED[12] }],
  ['what a price is made of', 'Term|Base|Margin|GRT|Rate\n12|0.0654|0.003|0.004|0.0724', { 12: RATES[12] }],
  ['a difference to another', 'Term|Rate|Hearth|Difference\n12|0.0724|0.0754|0.003', { 12: RATES[12] }],
  ['an inc. fee alone', 'Term|Price inc. fee\n12|0.0724', { 12: RATES[12] }],
  ['an Inc. of a name', 'Term|Larkspur Inc. previous price|Price\n12|0.09|0.0724', { 12: RATES[12] }],
  ['a price of RECs', 'Term|Price|REC price\n12|0.0724|0.0021\n24|0.0709|0.0021\n36|0.0702|0.002', ADDED],
  ['a bandwidth behind', 'Term|Fixed price - 100% bandwidth|Swing\n12|0.0724|5%\n24|0.0709|5%\n36|0.0702|5%', RATES],
  ['currency signs and spaces', 'Term |  Price \n12| $ 0.0724 \n24| USD 0.0709\n36| 0.0702 $/kWh', RATES],
  ['a decimal comma', 'Term|Price\n12|0,0724\n24|0,0709\n36|0,0702', RATES],
  ['numbered rows', '#|Term|Rate\n1|12|0.0724\n2|24|0.0709\n3|36|0.0702', RATES],
  [
    'footnotes and days with the terms',
    'Term|Price\n12 months 01/01/2027-12/31/2027|0.0724*\n24 months (Jan-27 start)|0.0709\n36-month fixed|0.0702†',
    RATES,
  ],
  ['blanks', 'Term|Rate|Adder\n12|0.0724|0.0021\n24||\n36|0.0702|', { 12: ADDED[12], 36: RATES[36] }],
  ['a margin above the heads', 'Margin|0.003\nTerm|Last bid|New bid\n12|0.0694|0.0724', { 12: RATES[12] }],
  ['accounts above the heads', 'Accounts|40\nTerm|Price|Green\n12|0.0724|0.0745', { 12: ADDED[12] }],
  ['a fee of each above the heads', 'Fee|0.003|0.003\nTerm|Last bid|New bid\n12|0.0694|0.0724', { 12: RATES[12] }],
  ['labels above the heads', 'Quote #|12|Rev|2\nNo.|Term|Last bid|New bid\n1|12|0.0694|0.0724', { 12: RATES[12] }],
  ['a figure above starts', 'Meters|3\nTerm|Feb-27|Jan-27\n12|0.0755|0.0724', { 12: RATES[12] }],
  ['a figure above, no terms', 'Margin|0.003\nRate|Adder\n0.0724|0.0021\n0.0709|0.0021', TWO],
  ['a title above heads, no terms', 'Indicative pricing\nRate|Adder\n0.0724|0.0021\n0.0709|0.0021', TWO],
  ['no terms, others first', 'Start|Rate\nFeb-27|0.09\nJan-27|0.0724\nJan-27|0.0709\nJan-27|0.0702', RATES],
  ['no terms, one product', 'Product|Rate|Note\nFixed|0.0724|Best\nFixed|0.0709|\nFixed|0.0702|', RATES],
  ['no terms, costs beside', 'No.|Rate|Cost\n1|0.0724|$903,552\n2|0.0709|$884,832\n3|0.0702|$876,096', RATES],
  ['no terms, days of offers', 'Rate|Valid until\n0.0724|11/30/2026\n0.0709|11/30/2026\n0.0702|11/30/2026', RATES],
  ['an index among fixed prices', 'Term|Product|Price\n12|Fixed|0.0724\n24|Fixed|0.0709\n36|Index|0.0456', FIRST],
  ['a contract among offers', 'Term|Type|Price\n12|New|0.0724\n24|New|0.0709\n36|Current contract|0.0931', FIRST],
  ['a fee among prices', '12|Fixed|0.0724\n24|Fixed|0.0709\n|Broker fee|0.003', FIRST],
  ['energy among prices', 'Term|Item|Price\n12|Fixed|0.0724\n24|Fixed|0.0709\n36|Energy|0.041', FIRST],
  [
    'fees, shares and remarks of fixed prices',
    'Term|Product|Remark|Price\n12|Full swing, no change in current service|beats your current contract|0.0724\n' +
      '24|Fixed, capacity pass-through||0.0709\n36|Fixed incl. broker fee|Lowest cost|0.0702',
    RATES,
  ],
  ['no renewable: all-in alone', 'Term|Total all-in\n12|0.0724\n24|0.0709\n36|0.0702', RATES, { renewable: 'no' }],
  [
    'no renewable: a green column is left',
    'Term|Price|Green\n12|0.0724|0.0745\n24|0.0709|0.073\n36|0.0702|0.0722',
    RATES,
    { renewable: 'no' },
  ],
  ['only renewable: price is the total', 'Term|Price\n12|0.0745\n24|0.0730\n36|0.0722', TOTALS, { renewable: 'yes' }],
  [
    'only renewable: beside a standard one',
    'Term|Standard|Renewable\n12|0.0724|0.0745\n24|0.0709|0.0730\n36|0.0702|0.0722',
    TOTALS,
    { renewable: 'yes' },
  ],
  ['a unit of its own', 'Term|Price|Unit\n12|0.0724|kWh\n24|0.0709|kWh\n36|0.0702|kWh', RATES],
  ['a unit of usage', 'Term|Usage|Unit|Price\n12|900|Mcf|5.125', { 12: '5.125' }, { commodity: 'GAS' }],
  [
    'gas',
    'Term|Fixed $/Dth|Carbon offsets\n12|5.125|0.35\n24|5|0.35\n36|4.875|0.3',
    { 12: '5.125 0.35 5.475', 24: '5 0.35 5.35', 36: '4.875 0.3 5.175' },
    { commodity: 'GAS' },
  ],
]

const NO_TERM = /No column says the term: give each row its term/

/** Blocks of which nobody knows what is meant, or of others: nothing is taken, and why. */
export const unclear: [string, string, RegExp, Partial<Grid>?][] = [
  ['two prices', 'Term|Min price|Max price\n12|0.07|0.075', /“Min price” and “Max price” may each be the rate/],
  ['first and Last Look', 'Term|Original price|Last Look price\n12|0.0724|0.0694', /may each be the rate/],
  ['first and best', 'Term|Initial offer|Best and final\n12|0.0724|0.0694', /may each be the rate/],
  ['a bid and Last Look', 'Term|Bid|Last look\n12|0.0724|0.0694', /may each be the rate/],
  ['a price and an updated one', 'Term|Price|Updated price\n12|0.0724|0.0694', /may each be the rate/],
  ['with fee', 'Term|Price|Price with fee\n12|0.0724|0.0754', /“Price” and “Price with fee” may each be the rate/],
  ['without and with fee', 'Term|Rate w/o fee|Rate with fee\n12|0.0724|0.0754', /may each be the rate/],
  ['plus fee', 'Term|Price|Price + fee\n12|0.0724|0.0754', /may each be the rate/],
  ['with tax', 'Term|Price|Price with tax ($/kWh)\n12|0.0724|0.0754', /may each be the rate/],
  ['before and after a fee', 'Term|Rate before fee|Rate after fee\n12|0.0724|0.0754', /may each be the rate/],
  ['without fee and all', 'Term|Price without fee|Fee|Total\n12|0.0724|0.003|0.0754', /may each be the rate/],
  ['a fee and all', 'Term|Rate|Broker fee|Total\n12|0.0724|0.003|0.0754', /“Rate” and “Total” may each be the rate/],
  ['fees and all', 'Term|Rate|Fees|Total\n12|0.0724|0.003|0.0754', /may each be the rate/],
  ['a tax across', '|12|24\nRate|0.0724|0.0709\nTax|0.003|0.003\nTotal|0.0754|0.0739', /may each be the rate/],
  ['a margin and Final', 'Term|Rate|Margin|Final\n12|0.0684|0.004|0.0724', /“Rate” and “Final” may each be the rate/],
  ['two fees and Final', 'Term|Rate|Fee|GRT|Final\n12|0.0654|0.003|0.004|0.0724', /may each be the rate/],
  ['mils of a fee and Final', 'Term|Rate|Fee (mils)|Sum\n12|0.0684|4|0.0724', /may each be the rate/],
  ['a discount and Net', 'Term|Rate|Discount|Net\n12|0.0754|0.003|0.0724', /may each be the rate/],
  ['a premium and Final', 'Term|Base rate|Risk premium|Final\n12|0.0684|0.004|0.0724', /may each be the rate/],
  ['losses and at meter', 'Term|Rate|Losses|At meter\n12|0.0684|0.004|0.0724', /may each be the rate/],
  ['inc. tax', 'Term|Price|Price inc. tax\n12|0.0684|0.0724', /may each be the rate/],
  ['exc. fee', 'Term|Price|Price exc. fee\n12|0.0724|0.0684', /may each be the rate/],
  ['a fee within all', 'Term|Price|Total incl. fee\n12|0.0724|0.0754', /may each be the rate/],
  ['taxes within all', 'Term|Price|All-in incl. taxes\n12|0.0724|0.0754', /may each be the rate/],
  ['capacity and all', 'Term|Energy rate|Capacity|Total\n12|0.04|0.03|0.07', /may each be the rate/],
  ['standard, a fee and all', 'Term|Standard|Broker fee|Total\n12|0.0724|0.003|0.0754', /may each be the rate/],
  [
    'only renewable: a fee and all',
    'Term|Price|Broker fee|Total\n12|0.0724|0.003|0.0754',
    /may each be the rate/,
    { renewable: 'yes' },
  ],
  ['energy plus capacity', 'Term|Energy|Energy plus capacity\n12|0.05|0.0724', /may each be the rate/],
  ['an offer of now alone', 'Term|Current offer\n12|0.0724', /“Current offer” may be the rate: it is not taken/],
  ['energy and all-in', 'Term|Energy price|All-in price\n12|0.05|0.07', /may each be the rate/, { renewable: 'no' }],
  ['names alone', 'Term|Larkspur|Hearth Energy\n12|0.08|0.07', /“Larkspur” and “Hearth Energy” may each/],
  ['starts as names', 'Term|Feb|Jan\n12|0.0755|0.0724', /“Feb” and “Jan” may each/],
  ['side by side', 'Term|Rate||Term|Rate\n12|0.0931||12|0.0724', /“Rate” and “Rate” may each/],
  ['no headings', '12|0.0931|0.0724', /Columns 2 and 3 may each/, { renewable: 'no' }],
  ['below each other', 'PECO|\nTerm|Rate\n12|0.09\nPPL|\nTerm|Rate\n12|0.07', /twice, with different rates: leave one/],
  ['scenarios', 'Scenario|Term|Rate\n1|12|0.0931\n2|12|0.0724', /twice, with different rates: leave one/],
  ['ends without terms', 'Start|End|Rate\n1/1/2027|12/31/2028|0.0709\n1/1/2027|12/31/2029|0.0702', NO_TERM],
  ['a product with its term', 'Product|Rate\nSecure 24|0.0709', NO_TERM],
  ['a product of months', 'Offer|Rate\n24 Month Secure|0.0709', NO_TERM],
  ['accounts', 'Account|Rate\n10443720|0.0709\n10443721|0.0719', NO_TERM],
  ['utilities', 'Utility|Price\nPECO|0.0709\nPPL|0.0719', NO_TERM],
  ['utilities without heads', 'PECO|0.0709\nPPL|0.0719', NO_TERM],
  ['meters', 'Meters|Price\n4|0.0709\n6|0.0719', NO_TERM],
  ['fixed and index', 'Product|Price\nFixed|0.0709\nIndex|0.0456', NO_TERM],
  ['a title above one head', 'Indicative pricing\nRate\n0.0709\n0.0719', NO_TERM],
  ['an index alone', 'Term|Product|Price\n12|Index|0.0456', /This row is for Index/],
  ['what was before', 'Term|Offer|Price\n12|Previous|0.0931', /This row is for Previous/],
  ['NYMEX and basis', 'Term|Note|Price\n12|NYMEX|0.0456', /This row is for NYMEX/],
  ['another start', 'Start|Term|Rate\n2/27|12|0.0755', /another start/],
  ['a start that is not read', 'Start|Term|Rate\nFY27|12|0.0755', /'FY27' is no start that is read here/],
  ['a title of another start', 'Flow date: 2/1/27|\nTerm|Rate\n12|0.0755', /“Flow date: 2\/1\/27” is not this request/],
  ['another customer', 'Customer|Term|Rate\nHarbor Foods|12|0.081', /This row is for Harbor Foods/],
  ['a title of another customer', 'Customer:|Harbor Foods\nTerm|Rate\n12|0.081', /Harbor Foods” is not this request/],
  ['a title of Green Foods', 'Client|Green Foods\nTerm|Rate\n12|0.081', /Green Foods” is not this request/],
  ['another money', 'Term|Rate (€/kWh)|Note\n12|0.0724|', /No rate/],
  ['a figure above another money', 'Meters|3\nTerm|Rate (€/kWh)\n12|0.0724', /No rate/],
  ['a figure above another start', 'Meters|3\nTerm|Feb-27\n12|0.0755', /“Feb-27” is for another start/],
  ['a figure above a fee', 'Margin|0.003\nTerm|Price|Price with fee\n12|0.0724|0.0754', /may each be the rate/],
  ['a column of moneys', 'Term|Currency|Rate\n12|CAD|0.0724', /This row is in CAD/],
  ['a column of units', 'Term|Unit|Rate\n12|$/Mcf|4.125', /In \$\/Mcf/, { commodity: 'GAS' }],
  ['a column of bare units', 'Term|Price|Unit\n12|5.5|therm', /In \$\/therm/, { commodity: 'GAS' }],
  ['a column of UOM', 'Term|Price|UOM\n12|4.125|Gigajoule', /In \$\/GJ/, { commodity: 'GAS' }],
  ['a row of units', 'Term|12|24\nRate|5|5.1\nUnit|Mcf|Mcf', /In \$\/Mcf/, { commodity: 'GAS' }],
  ['gigajoules in a head', 'Term|Price ($/Gigajoule)\n12|4.125', /In \$\/GJ/, { commodity: 'GAS' }],
]

/** Blocks in cents or mils: they ask for their unit, and for nothing else. */
export const units: [string, string, string[]][] = [
  ['¢ in the cells', 'Term|Rate\n12|7.24 ¢\n24|7.09 ¢\n36|7.02 ¢', ['cents']],
  ['¢ in the heading', 'Term|Price (¢/kWh)\n12|7.24\n24|7.09\n36|7.02', ['cents']],
  ['cents in a title', 'All prices in cents per kWh||\nTerm|Price\n12|7.24\n24|7.09\n36|7.02', ['cents']],
  ['$/MWh', 'Term|Price $/MWh\n12|72.40\n24|70.90\n36|70.20', ['mils']],
  ['cents beside kWh', 'Term|Price|Unit\n12|7.24|kWh\n24|7.09|kWh\n36|7.02|kWh', ['cents']],
  ['mils, terms across', 'mils|12|24|36\nFixed|72.4|70.9|70.2', ['mils']],
  ['a fee below', 'Term|Rate\n12|72.4\n24|70.9\n36|70.2\nBroker fee|3', ['mils']],
  [
    'another start in dollars',
    'Start|Term|Rate\nFeb-27|12|0.07\n|24|0.07\nJan-27|12|7.24\n|24|7.09\n|36|7.02',
    ['cents'],
  ],
  ['figures that can only be cents', '12|7.24\n24|7.09\n36|7.02', ['cents']],
]
