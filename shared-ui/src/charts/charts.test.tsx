import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiRoot } from '../core/theme/UiRoot'
import { LineChart } from './LineChart'
import { UsageChart } from './UsageChart'

test('the chart’s last 12 points are there as a table', () => {
  const points = Array.from({ length: 14 }, (_, index) => ({
    label: `M${index + 1}`,
    title: `Month ${index + 1}`,
    value: index * 1000,
  }))
  render(
    <UiRoot>
      <UsageChart label="Usage" points={points} unit="kWh" height={140} scale={1000} />
    </UiRoot>,
  )
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(12)
  expect(rows[0]?.textContent).toBe('Month 32,000')
  expect(screen.getByRole('table', { name: 'Usage, kWh' })).toBeTruthy()
})

test('a chart is walked by keys, and says the month that it is at', async () => {
  const user = userEvent.setup()
  const points = ['Jan', 'Feb', 'Mar'].map((label, at) => ({ label, title: `${label} 2026`, value: (at + 1) * 1000 }))
  render(
    <UiRoot>
      <UsageChart label="Usage" points={points} unit="kWh" height={140} scale={1000} />
    </UiRoot>,
  )
  await user.tab()
  expect(document.activeElement?.tagName).toBe('FIGURE')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('status').textContent).toBe('Feb 2026, 2,000 kWh')
  await user.keyboard('{End}')
  expect(screen.getByRole('status').textContent).toBe('Mar 2026, 3,000 kWh')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('status')).toBeNull()
})

test('a line: a point is read out by keys, a missing value is told, and all of it is a table', async () => {
  const user = userEvent.setup()
  render(
    <UiRoot>
      <LineChart
        label="Rate by term"
        pointHead="Term"
        points={[12, 24].map((x) => ({ x, label: `${x} months` }))}
        name="Yours"
        values={[0.072, undefined]}
        format={(value) => value.toFixed(3)}
        note={(at) => (at === 0 ? 'gap 0.001' : undefined)}
      />
    </UiRoot>,
  )
  const readout = () => screen.getByRole('status').textContent
  expect(readout()).toBe('Point at a term, or use the arrow keys.')
  await user.tab()
  await user.keyboard('{Home}')
  expect(readout()).toBe('12 months · Yours 0.072 · gap 0.001')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(readout()).toBe('24 months · –')
  const rows = within(screen.getByRole('table', { name: 'Rate by term' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['TermYours', '12 months0.072'])
})

test('a missing value is a gap in the line, and what stands between two gaps is a point', () => {
  const draw = (values: readonly (number | undefined)[]) =>
    render(
      <LineChart
        label="Win rate by month"
        pointHead="Month"
        points={values.map((_, x) => ({ x, label: `Month ${x}` }))}
        name="Win rate"
        values={values}
        format={(value) => `${value}%`}
        note={(at) => (values[at] === undefined ? undefined : `${values[at]} of 100`)}
        noteHead="Of"
      />,
    )
  const { container } = draw([1, 2, undefined, 3, undefined, 4, 5])
  const path = container.querySelector('[role="group"] path')?.getAttribute('d') ?? ''
  expect(path.replaceAll(/[\d. ]+/g, '')).toBe('MLMML')
  // What is not known is no row, and counts stand beside percents.
  const rows = within(screen.getByRole('table', { name: 'Win rate by month' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent).slice(0, 2)).toEqual(['MonthWin rateOf', 'Month 01%1 of 100'])
  expect(rows).toHaveLength(6)
  cleanup()
  const many = draw(Array.from({ length: 60 }, (_, at) => (at === 30 || at === 32 ? undefined : at)))
  expect(many.container.querySelectorAll('[role="group"] circle')).toHaveLength(1)
})

test('win rates stand to the scale of the data: ticks around them, and equal steps as far apart', () => {
  const values = [40, 50, 60, 45]
  const { container } = render(
    <LineChart
      label="Win rate by month"
      pointHead="Month"
      points={values.map((_, x) => ({ x, label: `Month ${x}` }))}
      name="Win rate"
      values={values}
      format={(value) => `${value}%`}
    />,
  )
  const ticks = [...container.querySelectorAll('text[text-anchor="end"]')].map(({ textContent }) => textContent)
  expect(ticks).toEqual(['40%', '50%', '60%'])
  const [least = 0, middle = 0, most = 0, half = 0] = [...container.querySelectorAll('[role="group"] circle')].map(
    (mark) => Number(mark.getAttribute('cy')),
  )
  expect(least - middle).toBeCloseTo(middle - most)
  expect(least - half).toBeCloseTo((least - middle) / 2)
  // The whole height is theirs.
  const lines = [...container.querySelectorAll('line')].map((line) => Number(line.getAttribute('y1')))
  expect([most, least]).toEqual([Math.min(...lines), Math.max(...lines)])
})

test('without a value there is no chart', () => {
  const { container } = render(
    <LineChart label="Rate by term" pointHead="Term" points={[]} name="Yours" values={[]} format={String} />,
  )
  expect(container.innerHTML).toBe('')
})

test('the pointer shows the point that is below it in a wide window, where the picture leaves room beside it', () => {
  const points = Array.from({ length: 24 }, (_, index) => ({ x: index + 1, label: `${index + 1} months` }))
  const box = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const limit = Number.parseFloat(getComputedStyle(this).maxWidth)
    return new DOMRect(0, 0, Math.min(1158, Number.isNaN(limit) ? Infinity : limit), 248)
  })
  render(
    <LineChart
      label="Rate by term"
      pointHead="Term"
      points={points}
      name="Yours"
      values={points.map(({ x }) => x)}
      format={String}
    />,
  )
  // The last point of the picture, which is 720 px wide at most.
  const move = new MouseEvent('pointermove', { bubbles: true, clientX: 700 })
  fireEvent(screen.getByRole('group', { name: /^Rate by term/ }), move)
  expect(screen.getByRole('status').textContent).toBe('24 months · Yours 24')
  box.mockRestore()
})

test('one value of many terms is a point: there is no line to see it by', () => {
  const points = Array.from({ length: 60 }, (_, index) => ({ x: index + 1, label: `${index + 1} months` }))
  const values = points.map(({ x }) => (x === 1 ? 0.0712 : undefined))
  const { container } = render(
    <LineChart
      label="Rate by term"
      pointHead="Term"
      points={points}
      name="Yours"
      values={values}
      format={(value) => value.toFixed(4)}
    />,
  )
  expect(container.querySelectorAll('[role="group"] circle')).toHaveLength(1)
})
