import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { dayTicks, stepsByDay } from './day-axis.ts'
import { Legend, LineChart, type Series } from './line-chart.tsx'
import { scaleOf } from './scale.ts'

test.each([
  [[], { bottom: 0, top: 1, lines: [0, 1] }],
  [[0], { bottom: 0, top: 1, lines: [0, 1] }],
  [[590], { bottom: 0, top: 600, lines: [0, 300, 600] }],
  [[590, -6], { bottom: -6, top: 600, lines: [0, 300, 600] }],
  [[-400, 100], { bottom: -400, top: 300, lines: [-300, 0, 300] }],
  [[-7], { bottom: -7, top: 0, lines: [-5, 0] }],
])('the scale of %j starts at zero unless something is below it', (values, scale) => {
  const found = scaleOf(values)
  expect({ ...found, lines: found.lines.map((line) => line + 0) }).toEqual(scale)
})

test('whatever the values, three lines at most, and everything lies between bottom and top', () => {
  for (let most = 0; most < 2_000; most += 37)
    for (let least = 0; least > -2_000; least -= 41) {
      const { bottom, top, lines } = scaleOf([most, least])
      expect(lines.length).toBeLessThanOrEqual(3)
      expect(lines).toContain(0)
      expect(top).toBeGreaterThanOrEqual(most)
      expect(bottom).toBe(least)
    }
})

const series: Series[] = [
  {
    name: 'Fulls',
    steps: [
      { at: 0, value: 100 },
      { at: 5, value: 200 },
    ],
  },
  { name: 'Empties', dashed: true, steps: [{ at: 0, value: 50 }] },
]

test('full is a solid line over a ground, empty a dashed one, and words tell what is drawn', async () => {
  const screen = await show(
    <>
      <h1>Stock</h1>
      <Legend series={series} />
      <LineChart
        alternative="Fulls from 100 to 200."
        length={10}
        series={series}
        ticks={[{ at: 0.5, label: '01-11' }]}
      />
    </>,
  )
  const chart = screen.getByRole('img', { name: 'Fulls from 100 to 200.' }).element()
  const drawn = [...chart.querySelectorAll('g path')].map((path) => path.getAttribute('d'))
  expect(drawn).toEqual(['M0 50H50V0H100V100H0Z', 'M0 50H50V0H100', 'M0 75H100'])
  const dashes = [...chart.querySelectorAll('g path')].map((path) => getComputedStyle(path).strokeDasharray)
  expect(dashes).toEqual(['none', 'none', '4px, 3px'])
  await expect.element(screen.getByText('01-11')).toBeVisible()
  await expectNoAxeViolations()
})

test('what happened on single days stands on those days alone', () => {
  const range = { fd: '2026-02-27', td: '2026-03-03' }
  const days = [
    { day: '2026-02-28', value: 500 },
    { day: '2026-03-01', value: 200 },
  ]
  expect(stepsByDay(range, days)).toEqual([
    { at: 0, value: 0 },
    { at: 1, value: 500 },
    { at: 2, value: 200 },
    { at: 3, value: 0 },
  ])
  expect(stepsByDay(range, [{ day: '2026-03-03', value: 7 }])).toEqual([
    { at: 0, value: 0 },
    { at: 4, value: 7 },
  ])
  expect(dayTicks(range).map(({ label }) => label)).toEqual(['27-02', '28-02', '01-03', '02-03', '03-03'])
})
