import { rowGrids, type VisibleColumn } from './visible-columns'

const shown = (id: string, size: number, least: number, of: { isName?: boolean; givesWay?: boolean } = {}) =>
  ({
    column: { id, header: id, value: () => null, givesWay: of.givesWay },
    size,
    least,
    attributes: { 'data-name': of.isName || undefined },
  }) as unknown as VisibleColumn<{ id: string }>

const columns = [
  shown('customer', 280, 200, { isName: true }),
  shown('state', 80, 60, { givesWay: true }),
  shown('due', 190, 178),
]

test('where there is room, all columns share what is left', () => {
  expect(rowGrids(columns)['--roomy']).toBe('minmax(200px, 280fr) minmax(60px, 80fr) minmax(178px, 190fr)')
})

test('where there is little, a name has its width before the others get more than they need', () => {
  expect(rowGrids(columns)['--tight']).toBe(
    'minmax(min(280px, 200px + var(--spare, 0px)), 280px) minmax(60px, 80fr) minmax(178px, 190fr)',
  )
})

test('where there is too little, what matters less comes last', () => {
  expect(rowGrids(columns)['--narrow']).toBe(
    'minmax(min(280px, 200px + var(--spare, 0px)), 280px) minmax(178px, 190fr) minmax(60px, 80fr)',
  )
})
