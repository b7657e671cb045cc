import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Badge } from '../badge.tsx'
import { LinkButton } from '../link-button.tsx'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { CardList, type CardContent } from './card-list.tsx'
import { ListScreen } from './list-screen.tsx'
import { useList } from './use-list.ts'

type Driver = { id: number; name: string; mobile: string }

const drivers: Driver[] = Array.from({ length: 12 }, (_, index) => ({
  id: 41 - index,
  name: `Driver ${index + 1}`,
  mobile: '98500 12764',
}))

const source = {
  name: 'drivers',
  defaultRows: 10 as const,
  load: ({ page, rows }: { page: number; rows: number }) =>
    Promise.resolve({ rows: drivers.slice((page - 1) * rows, page * rows), total: drivers.length }),
}

const card = ({ id, name, mobile }: Driver): CardContent => ({
  title: name,
  to: { to: `/driver-list/driver-detail?id=${id}`, state: { id } },
  hint: `ID ${id}`,
  badge: (
    <Badge tone="waiting" hollow>
      Not Verified
    </Badge>
  ),
  lines: [
    ['UUID', `DRV00${id}`, 'code'],
    ['Mobile', mobile],
  ],
})

function Drivers({ load = source.load }) {
  const list = useList<Driver>({ ...source, load })
  return (
    <ListScreen
      title="Drivers List"
      list={list}
      action={
        <LinkButton kind="filled" to="/driver-list/add-driver">
          + Add Driver
        </LinkButton>
      }
    >
      <CardList
        list={list}
        card={card}
        whenEmpty={{ title: 'No drivers yet', text: 'Drivers bring the orders.' }}
      />
    </ListScreen>
  )
}

test('cards of at least 340 pixels lead to their records by mouse, anywhere on the card', async () => {
  const screen = await show(<Drivers />)
  await expect.element(screen.getByText('1-10 of 12')).toBeVisible()
  expect(screen.getByRole('article').first().element().getBoundingClientRect().width).toBeGreaterThanOrEqual(
    340,
  )
  await expectNoAxeViolations()
  await screen
    .getByRole('article')
    .nth(1)
    .click({ position: { x: 200, y: 90 } })
  await expect
    .poll(() => screen.address())
    .toEqual({ path: '/driver-list/driver-detail?id=40', state: { id: 40 } })
})

test('cards are reached with Tab and the arrow keys and opened with Enter', async () => {
  const screen = await show(<Drivers />)
  await expect.element(screen.getByText('1-10 of 12')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('link', { name: 'Driver 1', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(screen.getByRole('link', { name: 'Driver 3' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByText('11-12 of 12')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Driver 12' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.address().state).toEqual({ id: 30 })
})

test('the keys stay in the cards when the next page comes late', async () => {
  const late = Promise.withResolvers<void>()
  const load: typeof source.load = async (asked) => {
    if (asked.page > 1) await late.promise
    return source.load(asked)
  }
  const screen = await show(<Drivers load={load} />)
  await expect.element(screen.getByText('1-10 of 12')).toBeVisible()
  screen.getByRole('link', { name: 'Driver 3' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('link', { name: 'Driver 4' })).toHaveFocus()
  late.resolve()
  await expect.element(screen.getByText('11-12 of 12')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Driver 12' })).toHaveFocus()
})

test('on a phone cards stand below each other and nothing scrolls sideways at 360 pixels', async () => {
  await page.viewport(360, 740)
  const screen = await show(<Drivers />)
  await expect.element(screen.getByText('1-10 of 12')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  await page.viewport(1440, 900)
})
