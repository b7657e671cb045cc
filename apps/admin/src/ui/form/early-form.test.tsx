import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { onDemand } from '../mantine/on-demand.tsx'
import { show } from '../testing/show.tsx'
import { useEarlyForm, useTakeOver, type Early, type TextFields } from './early-form.ts'
import { BareForm } from './form.tsx'
import { schemaOf } from './rules.ts'
import { useForm } from './use-form.ts'

type Note = { title: string; text: string }

const schema = schemaOf(({ title }: Note) => ({ title: title === '' ? 'Title is required' : undefined }))
const sent: Note[] = []
beforeEach(() => void sent.splice(0))

function Fields({ field, busy }: Pick<TextFields<keyof Note>, 'field' | 'busy'>) {
  return (
    <>
      <TextField field={field('title')} label="Title" />
      <TextField field={field('text')} label="Text" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </>
  )
}

function CheckedNote({ early }: { early: Early<Note> }) {
  const form = useForm({ schema, initial: early.values, submit: (note) => void sent.push(note) })
  useTakeOver(form, early)
  return (
    <BareForm form={form} label="Checked">
      <Fields field={form.field} busy={form.busy} />
    </BareForm>
  )
}

/** A form whose code comes when the test says so. */
const showNote = async () => {
  const asked: PromiseWithResolvers<ComponentType<{ early: Early<Note> }>>[] = []
  const Checked = onDemand(() => {
    const code = Promise.withResolvers<ComponentType<{ early: Early<Note> }>>()
    asked.push(code)
    return code.promise
  })
  function EarlyNote() {
    const { early, fields, events, isSubmitted, giveUp } = useEarlyForm<Note>(
      { title: '', text: '' },
      Checked.preload,
    )
    return (
      <Checked
        early={early}
        stays={!isSubmitted}
        onFailure={giveUp}
        fallback={
          <form aria-label="Early" noValidate {...events}>
            <Fields field={fields.field} busy={fields.busy} />
          </form>
        }
      />
    )
  }
  const screen = await show(<EarlyNote />)
  return {
    screen,
    asked,
    comes: () => asked.at(-1)?.resolve(CheckedNote),
    fails: () => asked.at(-1)?.reject(new Error('Failed to fetch')),
  }
}

const title = page.getByRole('textbox', { name: 'Title' })
const text = page.getByRole('textbox', { name: 'Text' })
const early = page.getByRole('form', { name: 'Early' })
const checked = page.getByRole('form', { name: 'Checked' })

test('nothing is fetched before somebody comes near', async () => {
  await userEvent.hover(document.documentElement, { position: { x: 1400, y: 850 } }) // away from where a test before clicked
  const { asked } = await showNote()
  await expect.element(early).toBeVisible()
  expect(asked).toHaveLength(0)
  await title.click()
  await expect.poll(() => asked).toHaveLength(1)
})

test('letters, focus and caret stay when the form comes late, and it is sent once', async () => {
  const { comes } = await showNote()
  await title.fill('Cylinders')
  await text.click()
  await userEvent.keyboard('late{Enter} not')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.element(early).toBeVisible()
  comes()
  await expect.element(checked).toBeVisible()
  await expect.element(text).toHaveFocus()
  await expect.element(title).toHaveValue('Cylinders')
  await userEvent.keyboard('but ')
  await expect.element(text).toHaveValue('late but not')
  expect(sent).toEqual([{ title: 'Cylinders', text: 'late not' }])
})

test('code that is there already waits for the first submit, so that no field changes under a hand', async () => {
  const { comes } = await showNote()
  await text.click()
  comes()
  await userEvent.keyboard('typed')
  await expect.element(early).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Title is required')).toBeVisible()
  await expect.element(title).toHaveFocus()
  await expect.element(text).toHaveValue('typed')
  await title.fill('Cylinders')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual([{ title: 'Cylinders', text: 'typed' }])
})

test('code that cannot be fetched is said, what is typed stays, and the next press asks again', async () => {
  const { screen, asked, fails, comes } = await showNote()
  await title.fill('Cylinders')
  await userEvent.keyboard('{Enter}')
  fails()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^This part could not be loaded\./)
  await expect.element(title).toHaveValue('Cylinders')
  await expect.element(title).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toHaveLength(2)
  comes()
  await expect.poll(() => sent).toEqual([{ title: 'Cylinders', text: '' }])
  await expect.element(title).toHaveFocus()
})
