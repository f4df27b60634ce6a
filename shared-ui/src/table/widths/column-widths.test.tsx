import type { PortalColumn } from '../columns'
import { columnWidths } from './column-widths'

/** 7 px a letter: jsdom lays nothing out. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { width: (this.textContent ?? '').length * 7 } as DOMRect
  })
})
afterEach(() => jest.restoreAllMocks())

const column = (of: Partial<PortalColumn<string>>): PortalColumn<string> => ({
  id: 'one',
  header: 'One',
  sortable: false,
  value: String,
  ...of,
})
const widthOf = (of: Partial<PortalColumn<string>>, ...texts: string[]) =>
  columnWidths([column(of)], new Map(of.fit ? [['one', texts.map((text) => ({ text }))]] : []))[0]

test.each([
  ['without fit: its width', { width: 90 }, [], { width: 90, least: 90 }],
  ['by its longest text', { fit: {} }, ['Ashgrove', 'Millrace Precision'], { width: 150, least: 138 }],
  ['by its head, where that is longer', { fit: {}, header: 'Annual usage' }, ['1'], { width: 108, least: 96 }],
  ['with room for the arrow', { fit: {}, header: 'Annual usage', sortable: true }, ['1'], { width: 130, least: 118 }],
  ['a unit is a part of the head', { fit: {}, header: 'Annual', unit: 'kWh' }, ['1'], { width: 94, least: 82 }],
  ['a long head takes two lines', { fit: {}, header: 'Service Reference #' }, ['1'], { width: 101, least: 89 }],
  ['a name may be cut', { fit: { least: 80 } }, ['Millrace Precision'], { width: 150, least: 92 }],
  ['a short name needs no more than it has', { fit: { least: 80 } }, ['Ash'], { width: 45, least: 40 }],
  ['no rows yet: its width', { width: 200, fit: {} }, [], { width: 200, least: 40 }],
])('%s', (_, of, texts, expected) => expect(widthOf(of, ...texts)).toMatchObject(expected))

test('where nothing is laid out, the widths are those that columns name', () => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 0 } as DOMRect)
  expect(widthOf({ width: 70, fit: {}, header: 'Never measured' }, 'Never shown')).toMatchObject({ width: 70 })
})
