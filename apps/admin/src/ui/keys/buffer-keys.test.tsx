import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { heldField } from '../form/field.ts'
import { TextField } from '../fields/text-fields.tsx'
import { show } from '../testing/show.tsx'
import { useFormKey } from './use-form-key.ts'

/** A form whose code comes when the test says so. */
const late = () => {
  const code = Promise.withResolvers<void>()
  function Form() {
    const [name, setName] = useState('')
    return <TextField field={heldField('name', name, setName)} label="Name" autoFocus />
  }
  function Screen() {
    const [isThere, come] = useState(false)
    useFormKey('New customer', '/customers/add')
    const { pathname } = useLocation()
    useEffect(() => {
      if (pathname !== '/') void code.promise.then(() => come(true))
    }, [pathname])
    return isThere ? <Form /> : <h1>Customers</h1>
  }
  return { Screen, comes: () => code.resolve() }
}

const name = page.getByRole('textbox', { name: 'Name' })

test('what is typed while a form is on its way stands in its first field, and typing goes on behind it', async () => {
  const { Screen, comes } = late()
  await show(<Screen />)
  await userEvent.keyboard('nHotel n?{Backspace}')
  comes()
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('isarg')
  await expect.element(name).toHaveValue('Hotel nisarg')
})

test('Escape gives it up', async () => {
  const { Screen, comes } = late()
  await show(<Screen />)
  await userEvent.keyboard('nHot{Escape}')
  comes()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('')
})
