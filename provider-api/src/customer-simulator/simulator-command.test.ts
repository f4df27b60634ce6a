import { parseSimulatorCommand } from './simulator-command'

test.each([
  ['close-bidding Millrace Precision', { action: 'close-bidding', subject: 'Millrace Precision', options: {} }],
  [
    'decide Millrace --switch --supplier larkspur --term 24',
    { action: 'decide --switch', subject: 'Millrace', options: { supplier: 'larkspur', term: 24 } },
  ],
  [
    'invite-last-look Millrace --minutes 5',
    { action: 'invite-last-look', subject: 'Millrace', options: { minutes: 5 } },
  ],
  ['list', { action: 'list', subject: '', options: {} }],
  ['', { action: 'help', subject: '', options: {} }],
])('the words %j are understood', (line, command) =>
  expect(parseSimulatorCommand(line === '' ? [] : line.split(' '))).toEqual(command),
)

test.each([
  ['dance Millrace', 'There is no command dance. Try npm run simulate -- help.'],
  ['toString Millrace', 'There is no command toString. Try npm run simulate -- help.'],
  ['close-bidding', 'Say whom: npm run simulate -- close-bidding <company>'],
  [
    'decide Millrace',
    'Say what the customer decides: --switch, --solution, --custom-plan, --hold, --request-contracts.',
  ],
  ['decide Millrace --switch --hold', 'Decide once: --switch or --hold.'],
  ['close-bidding Millrace --hold', '--hold belongs to decide.'],
  ['set-time Millrace', 'Say when: --minutes n.'],
  ['set-time Millrace --minutes -5', '--minutes needs a whole number.'],
  ['set-time Millrace --minutes', '--minutes needs a value.'],
  ['remove-option Millrace', 'Say which: --term n.'],
  ['remove-meters Millrace', 'Say how many: --meters n.'],
  ['list --everything', 'There is no option --everything. Try npm run simulate -- help.'],
])('the words %j are refused: %s', (line, message) =>
  expect(() => parseSimulatorCommand(line.split(' '))).toThrow(message),
)
