import { seededRandom } from '../random'
import { demoUtilities, type UtilityData } from './utilities'

test.each([
  ['comed', /^\d{10}$/],
  ['peco', /^\d{10}$/],
  ['national-grid', /^\d{10}$/],
  ['bge', /^\d{10}$/],
  ['duke-oh', /^\d{11}$/],
  ['eversource-ct', /^\d{11}$/],
  ['pseg-e', /^PE\d{18}$/],
  ['pseg-g', /^PG\d{18}$/],
  ['oncor', /^1044372\d{10}$/],
  ['columbia-oh', /^\d{15}$/],
  ['coned', /^\d{15}$/],
] as const)('account numbers of %s have its format', (utility, format) => {
  const data: UtilityData = demoUtilities[utility]
  for (let n = 0; n < 50; n++) expect(data.accountNo(seededRandom(`${utility}${n}`))).toMatch(format)
  if (utility === 'eversource-ct') expect(data.serviceReference(seededRandom('x'))).toMatch(/^51\d{9}$/)
})
