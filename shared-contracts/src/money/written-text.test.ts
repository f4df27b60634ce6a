import { bareNumber, visibleText } from './written-text'

test.each([
  ['0.07234\u200b', '0.07234'],
  ['Oldtown\u00a0 Brewing', 'Oldtown  Brewing'],
  ['\ufeff10443\u00ad720\u200e', '10443720'],
  ['\u202eMillrace\u202c', 'Millrace'],
  ['Łukić & Söhne', 'Łukić & Söhne'],
])('%j is seen as %j', (text, seen) => expect(visibleText(text)).toBe(seen))

test.each([
  ['US$0.0723', '$0.0723'],
  ['US $ 0.0723', '$0.0723'],
  ['$0.0723', '$0.0723'],
  ['7.23E-02', '0.0723'],
  ['$7.23e-2', '$0.0723'],
  ['1e1', '10'],
  ['0.0745¹', '0.0745'],
  ['0.0723 (1)', '0.0723'],
  ['0.0723 [2] *', '0.0723'],
  ['0.0723\u00a0†', '0.0723'],
  ['０．０７２３', '0.0723'],
  ['(0.0723)', '(0.0723)'],
  ['(1)', '(1)'],
  ['n/a', 'n/a'],
  ['7.23 ¢', '7.23 ¢'],
])('%j is the number %j', (text, bare) => expect(bareNumber(text)).toBe(bare))
