import test from 'node:test'
import { rushAt } from './testing/rush-to'

// Alone: it keeps every processor busy, and a bid counts by when it is read.

test('a rush at the deadline, three instances, repeats at any of them: the same', (t) => rushAt(t, 3))
