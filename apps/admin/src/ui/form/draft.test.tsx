import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TextField } from '../fields/text-fields.tsx'
import { PageHead } from '../page-head.tsx'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { useFormDraft } from './draft.ts'
import { dropDrafts } from './kept-drafts.ts'
import { Form } from './form.tsx'
import { schemaOf } from './rules.ts'
import { SaveBar } from './save-bar.tsx'
import { useForm } from './use-form.ts'

type Note = { title: string; number: string; text: string }
const empty: Note = { title: '', number: '', text: '' }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.setItem('authToken', '1')
})

function NoteForm({ name, saves }: { name: string; saves: boolean }) {
  const form = useForm({
    schema: schemaOf<Note>(() => ({})),
    initial: empty,
    submit: () => {
      if (saves) draft.saved()
    },
  })
  const draft = useFormDraft(name, form, (field) => field !== 'text')
  return (
    <Form form={form} saving="this note" draft={draft}>
      <PageHead title="Note" />
      <TextField field={form.field('title')} label="Title" />
      <TextField field={form.field('number')} label="Number" />
      <TextField field={form.field('text')} label="Text" />
      <SaveBar save="Save" />
    </Form>
  )
}

function Screen({ saves }: { saves: boolean }) {
  const [shown, draw] = useState('note new')
  return (
    <>
      <button onClick={() => draw('')}>Leave</button>
      <button onClick={() => draw('note new')}>Come back</button>
      <button onClick={() => draw('note 7')}>Another</button>
      {shown && <NoteForm key={shown} name={shown} saves={saves} />}
    </>
  )
}

const open = (saves = false) => show(<Screen saves={saves} />)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (name: string) => page.getByRole('textbox', { name })
const offer = page.getByText('Go on with what you typed?')

test('what was typed is offered again, comes back with Restore, and is not offered for another record', async () => {
  await open()
  await expect.element(offer).not.toBeInTheDocument()
  await field('Title').fill('Cylinders')
  await press('Leave')
  await press('Another')
  await expect.element(field('Title')).toHaveValue('')
  await expect.element(offer).not.toBeInTheDocument()
  await press('Come back')
  await expect.element(offer).toBeVisible()
  await expectNoAxeViolations()
  await expect.element(field('Title')).toHaveValue('')
  await press('Restore')
  await expect.element(field('Title')).toHaveValue('Cylinders')
  await expect.element(offer).not.toBeInTheDocument()
  await press('Leave')
  await press('Come back')
  await expect.element(offer).toBeVisible()
  await press('Discard')
  await press('Leave')
  await press('Come back')
  await expect.element(offer).not.toBeInTheDocument()
})

test('numbers of PAN and Aadhaar are not kept, nor fields that a form keeps out', async () => {
  await open()
  await field('Title').fill('aapfu 0939f')
  await field('Number').fill('2345 6789 0123')
  await field('Text').fill('for nobody else')
  await press('Leave')
  expect(
    Object.keys(sessionStorage)
      .map((key) => sessionStorage.getItem(key))
      .join(),
  ).not.toMatch(/0939|6789|nobody/)
})

test('what is saved is not offered again', async () => {
  await open(true)
  await field('Title').fill('Cylinders')
  await press('Save')
  await press('Leave')
  await press('Come back')
  await expect.element(field('Title')).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
})

test('a reload keeps it, another person is not offered it, and a sign-out leaves nothing', async () => {
  await open()
  await field('Title').fill('Cylinders')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(Object.keys(sessionStorage)).toEqual(['refill.draft.note new'])
  await press('Leave')
  localStorage.setItem('authToken', '2')
  await press('Come back')
  await expect.element(offer).not.toBeInTheDocument()
  localStorage.setItem('authToken', '1')
  await press('Leave')
  await press('Come back')
  await expect.element(offer).toBeVisible()
  dropDrafts()
  await press('Leave')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('the question stands from the start, and Restore waits for what it needs', async () => {
  const draft = { isOffered: true, restore: vi.fn<() => void>(), discard: () => undefined }
  const screen = await show(<DraftOffer draft={draft} ready={false} />)
  await expect.element(offer).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Restore' })).toBeDisabled()
  await screen.rerender(<DraftOffer draft={draft} ready />)
  await press('Restore')
  expect(draft.restore).toHaveBeenCalledOnce()
})
