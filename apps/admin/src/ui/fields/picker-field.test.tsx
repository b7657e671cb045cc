import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { heldField } from '../form/field.ts'
import { show } from '../testing/show.tsx'
import { typeAtOnce } from '../testing/type-at-once.ts'
import { PickerField, type Find } from './picker-field.tsx'

type Asked = { text: string; signal: AbortSignal; answer: (labels: string[]) => void }
const asked: Asked[] = []
const find: Find = (text, signal) =>
  new Promise((resolve) => {
    const answer = (labels: string[]) => resolve(labels.map((label) => ({ value: `id of ${label}`, label })))
    asked.push({ text, signal, answer })
  })

function Customer() {
  const [value, setValue] = useState('7')
  return (
    <>
      <h1>Order</h1>
      <PickerField
        field={heldField('customer', value, setValue)}
        label="Customer"
        find={find}
        chosen={{ value: '7', label: 'Green Leaf' }}
      />
      <output>chosen {value || 'nobody'}</output>
    </>
  )
}

test('a picker asks after a pause, drops what was superseded and takes the first match with Enter', async () => {
  asked.length = 0
  const screen = await show(<Customer />)
  const field = page.getByRole('combobox', { name: 'Customer' })
  await expect.element(field).toHaveValue('Green Leaf')
  await field.click()
  await expect.poll(() => asked.map(({ text }) => text)).toEqual([''])
  asked[0]?.answer(['Alpha', 'Beta'])
  await expect.element(screen.getByRole('option', { name: 'Beta' })).toBeVisible()
  await userEvent.keyboard('b')
  await expect.poll(() => asked.at(-1)?.text).toBe('b')
  typeAtOnce('an')
  await expect.poll(() => asked.at(-1)?.text).toBe('ban')
  expect(asked.map(({ text, signal }) => [text, signal.aborted])).toEqual([
    ['', true],
    ['b', true],
    ['ban', false],
  ])
  asked[2]?.answer(['Baner Stores'])
  asked[1]?.answer(['Bad old answer'])
  await expect.element(screen.getByRole('option', { name: 'Baner Stores' })).toBeVisible()
  await expect.element(screen.getByText('Bad old answer')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('chosen id of Baner Stores')).toBeVisible()
  await expect.element(field).toHaveValue('Baner Stores')
})

test('what is looked for and not found keeps the choice; an emptied field chooses nobody', async () => {
  asked.length = 0
  const screen = await show(<Customer />)
  const field = page.getByRole('combobox', { name: 'Customer' })
  await field.fill('zzz')
  await expect.poll(() => asked.at(-1)?.text).toBe('zzz')
  asked.at(-1)?.answer([])
  await expect.element(screen.getByText('Nothing matches')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('Green Leaf')
  await field.fill('')
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('chosen nobody')).toBeVisible()
})

test('what could not be looked for says so, and is asked for again when the list opens again', async () => {
  const server = { isUp: false, asked: 0 }
  const findIfUp: Find = () => {
    server.asked += 1
    return server.isUp
      ? Promise.resolve([{ value: '1', label: 'Alpha' }])
      : Promise.reject(new Error('network down'))
  }
  function Field() {
    const [value, setValue] = useState('')
    return <PickerField field={heldField('customer', value, setValue)} label="Customer" find={findIfUp} />
  }
  const screen = await show(<Field />)
  const field = page.getByRole('combobox', { name: 'Customer' })
  await field.click()
  await expect.element(screen.getByText(/^Could not be loaded\./)).toBeVisible()
  server.isUp = true
  await userEvent.keyboard('{Escape}')
  await field.click()
  await expect.element(screen.getByRole('option', { name: 'Alpha' })).toBeVisible()
  expect(server.asked).toBe(2)
})

test('Enter waits for the answer that is under way and takes its first; rows under the pointer stay where they are', async () => {
  asked.length = 0
  const screen = await show(<Customer />)
  const field = page.getByRole('combobox', { name: 'Customer' })
  await field.click()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.answer(['14.2 kg', '19 kg'])
  await expect.element(screen.getByRole('option', { name: '19 kg' })).toBeVisible()
  await userEvent.keyboard('19{Enter}')
  await expect.poll(() => asked.at(-1)?.text).toBe('19')
  await expect.element(screen.getByText('chosen 7')).toBeVisible()
  asked.at(-1)?.answer(['14.2 kg of HSN 27111900', '19 kg'])
  await expect.element(screen.getByText('chosen id of 19 kg')).toBeVisible()
  await field.fill('14')
  const before = screen.getByRole('option', { name: /^14.2 kg of HSN/ })
  await userEvent.hover(before)
  await expect.poll(() => asked.at(-1)?.text).toBe('14')
  asked.at(-1)?.answer(['14', '14.2 kg'])
  await expect.element(screen.getByText('chosen id of 19 kg')).toBeVisible()
  await before.click()
  await expect.element(screen.getByText('chosen id of 14.2 kg of HSN 27111900')).toBeVisible()
})

test('where nobody is found, Enter may do something else, and the list says what', async () => {
  asked.length = 0
  const added: string[] = []
  const add = (typed: string) => void added.push(typed)
  const screen = await show(
    <PickerField
      field={heldField('customer', '', () => undefined)}
      label="Customer"
      find={find}
      unknown={{ says: (typed) => `Enter: add ${typed}`, enter: add }}
    />,
  )
  await page.getByRole('combobox', { name: 'Customer' }).fill('99999 00001')
  await expect.poll(() => asked.at(-1)?.text).toBe('99999 00001')
  asked.at(-1)?.answer([])
  await expect.element(screen.getByText('Enter: add 99999 00001')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => added).toEqual(['99999 00001'])
})

/** Two events in one task, as on a slow computer, where keys wait in a row: nothing is drawn anew between them. */
const typeAndEnterAtOnce = (field: Element, text: string) => {
  if (!(field instanceof HTMLInputElement)) throw new Error('Not an input')
  field.setRangeText(text, 0, field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

test('Enter right behind the last letter waits for the answer to it: it takes no row of before and adds nobody who is known', async () => {
  asked.length = 0
  const added: string[] = []
  function Field() {
    const [value, setValue] = useState('')
    return (
      <>
        <PickerField
          field={heldField('customer', value, setValue)}
          label="Customer"
          find={find}
          unknown={{ says: (typed) => `Enter: add ${typed}`, enter: (typed) => void added.push(typed) }}
        />
        <output>chosen {value || 'nobody'}</output>
      </>
    )
  }
  const screen = await show(<Field />)
  const field = page.getByRole('combobox', { name: 'Customer' })
  typeAndEnterAtOnce(field.element(), 'alp')
  await expect.poll(() => asked.at(-1)?.text).toBe('alp')
  asked.at(-1)?.answer(['Alpha', 'Alpha Beta'])
  await expect.element(screen.getByText('chosen id of Alpha')).toBeVisible()
  typeAndEnterAtOnce(field.element(), 'bet')
  await expect.poll(() => asked.at(-1)?.text).toBe('bet')
  await expect.element(screen.getByText('chosen id of Alpha')).toBeVisible()
  asked.at(-1)?.answer(['Beta'])
  await expect.element(screen.getByText('chosen id of Beta')).toBeVisible()
  expect(added).toEqual([])
})
