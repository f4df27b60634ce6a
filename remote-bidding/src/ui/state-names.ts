const names: Record<string, string> = {
  CT: 'Connecticut',
  DC: 'District of Columbia',
  DE: 'Delaware',
  IL: 'Illinois',
  IN: 'Indiana',
  KY: 'Kentucky',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NY: 'New York',
  OH: 'Ohio',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  TX: 'Texas',
  VA: 'Virginia',
  VT: 'Vermont',
  WV: 'West Virginia',
  CA: 'California',
  GA: 'Georgia',
  FL: 'Florida',
}

/** The name of a state with a retail energy market; another one shows its letters. */
export const stateName = (code: string): string => names[code] ?? code
