import { describeNetwork } from './describe-network'

test.each([
  ['8.8.4.4', '8.8.4.x'],
  ['::ffff:8.8.4.4', '8.8.4.x'],
  ['10.1.2.3', '10.1.2.x, a private network'],
  ['192.168.1.20', '192.168.1.x, a private network'],
  ['127.0.0.1', 'This computer'],
  ['::1', 'This computer'],
  ['2600:1f18:1:2:3:4:5:6', '2600:1f18:1:2::'],
  ['fd00:1:2:3::4', 'fd00:1:2:3::, a private network'],
  ['', 'Unknown'],
  ['no address', 'Unknown'],
])('%s is of %s', (address, words) => expect(describeNetwork(address)).toBe(words))
