/** Real taxes on supply, percent. */
export const demoStateTaxes = [
  {
    id: 'pa-grt',
    state: 'PA',
    shortName: 'PA GRT',
    longName: 'Pennsylvania Gross Receipts Tax',
    percentTax: '5.9',
    effectiveDate: '2004-01-01',
    commodityType: 'ELECTRICITY',
  },
  {
    id: 'nj-sut-e',
    state: 'NJ',
    shortName: 'NJ SUT',
    longName: 'New Jersey Sales and Use Tax',
    percentTax: '6.625',
    effectiveDate: '2018-01-01',
    commodityType: 'ELECTRICITY',
  },
  {
    id: 'nj-sut-g',
    state: 'NJ',
    shortName: 'NJ SUT',
    longName: 'New Jersey Sales and Use Tax',
    percentTax: '6.625',
    effectiveDate: '2018-01-01',
    commodityType: 'GAS',
  },
  {
    id: 'tx-puc',
    state: 'TX',
    shortName: 'PUC',
    longName: 'Texas PUC Assessment',
    percentTax: '0.1667',
    effectiveDate: '1999-09-01',
    commodityType: 'ELECTRICITY',
  },
] as const
