import type { ReactNode } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useList } from './list/use-list.ts'
import { NoLateMoves } from './no-late-moves.tsx'
import { show } from './testing/show.tsx'
import { useAddress } from './use-address.ts'

/** Each press does two things within one drawing, as two quick hands or a paste do. */
function Days() {
  const [address, change] = useAddress()
  const navigate = useNavigate()
  const put = (name: string, value: string, replace: boolean) =>
    change((now) => new URLSearchParams([...now, [name, value]]), { replace })
  const both = (replace: boolean) => {
    put('from', '2026-11-01', replace)
    put('to', '2026-11-26', replace)
  }
  return (
    <>
      <output>{`${address.get('from')} to ${address.get('to')}`}</output>
      <button type="button" onClick={() => both(true)}>
        Replace
      </button>
      <button type="button" onClick={() => both(false)}>
        Choose
      </button>
      <button type="button" onClick={() => change({ from: '2026-04-01', to: '2026-04-30' })}>
        April
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}

const shown = () => page.getByRole('status')
const press = (name: string) => page.getByRole('button', { name }).click()

/** As the panel shows every screen. */
const open = (screen: ReactNode, at: string) =>
  show(
    <NoLateMoves>
      <Routes>
        <Route path="/report" element={screen} />
      </Routes>
    </NoLateMoves>,
    { at },
  )

test('two fields changed within one drawing both stand in the address; what others wrote there stays', async () => {
  const screen = await open(<Days />, '/report?of=7')
  await press('Replace')
  await expect.element(shown()).toHaveTextContent('2026-11-01 to 2026-11-26')
  expect(screen.address().path).toBe('/report?of=7&from=2026-11-01&to=2026-11-26')
})

test('two that were chosen are two steps back; fields given whole take the place of all', async () => {
  const screen = await open(<Days />, '/report')
  await press('Choose')
  await expect.element(shown()).toHaveTextContent('2026-11-01 to 2026-11-26')
  await press('Back')
  await expect.element(shown()).toHaveTextContent('2026-11-01 to null')
  await press('April')
  await expect.element(shown()).toHaveTextContent('2026-04-01 to 2026-04-30')
  expect(screen.address().path).toBe('/report?from=2026-04-01&to=2026-04-30')
})

const source = {
  name: 'vendors',
  load: () => Promise.resolve({ rows: [], total: 0 }),
  sorts: ['newest', 'name'].map((value) => ({ value, label: value })),
  filters: (['status', 'papers'] as const).map((name) => ({
    kind: 'choice' as const,
    name,
    label: name,
    all: 'All',
    options: [{ value: '0', label: 'None' }],
  })),
}

function Vendors() {
  const list = useList<unknown, { status: string; papers: string }>(source)
  const narrow = () => {
    list.setFilters({ status: '0' })
    list.filtering.put({ papers: '0' })
    list.sorting.choose('name')
    list.setSearch('Uran')
  }
  return (
    <button type="button" onClick={narrow}>
      Narrow
    </button>
  )
}

test('a list keeps every filter, the search and the order that are chosen within one drawing', async () => {
  const screen = await open(<Vendors />, '/report?page=3')
  await press('Narrow')
  await expect.poll(() => screen.address().path).toBe('/report?status=0&papers=0&sort=name&search=Uran')
})
