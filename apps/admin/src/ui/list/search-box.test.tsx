import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { typeAtOnce } from '../testing/type-at-once.ts'
import { SearchBox } from './search-box.tsx'

/** A list whose address has what is searched only when the test says so. */
const showBox = async () => {
  const asked: string[] = []
  let arrive: (text: string) => void = () => undefined
  function List() {
    const [searched, setSearched] = useState('')
    arrive = setSearched
    return (
      <>
        <h1>Products</h1>
        <SearchBox searched={searched} search={(text) => asked.push(text)} leave={() => undefined} />
        <output>{searched || 'everything'}</output>
      </>
    )
  }
  await show(<List />)
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.click()
  const comes = async (text: string) => {
    arrive(text)
    await expect.element(page.getByRole('status')).toHaveTextContent(text || 'everything')
  }
  return { asked, box, comes }
}

test('letters typed while a search is under way stay when it arrives', async () => {
  const { asked, box, comes } = await showBox()
  typeAtOnce('Cyli')
  await expect.poll(() => asked).toEqual(['Cyli'])
  typeAtOnce('nder')
  await comes('Cyli')
  await expect.element(box).toHaveValue('Cylinder')
  await expect.poll(() => asked).toEqual(['Cyli', 'Cylinder'])
  await comes('Cylinder')
  await comes('')
  await expect.element(box).toHaveValue('')
})

test('a text whose search never arrived can be passed on again', async () => {
  const { asked } = await showBox()
  typeAtOnce('Cyli')
  await expect.poll(() => asked).toEqual(['Cyli'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toEqual(['Cyli', 'Cyli'])
})

test('a text taken back while its search is under way is passed on as well', async () => {
  const { asked, box, comes } = await showBox()
  typeAtOnce('Cyli')
  await expect.poll(() => asked).toEqual(['Cyli'])
  await box.fill('')
  await expect.poll(() => asked).toEqual(['Cyli', ''])
  await comes('Cyli')
  await expect.element(box).toHaveValue('')
})
