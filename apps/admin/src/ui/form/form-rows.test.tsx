import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { Button } from '../button.tsx'
import { FileField } from '../fields/file-field.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { Form } from './form.tsx'
import { wrongIn } from './rules.ts'
import { SaveBar } from './save-bar.tsx'
import { useForm, useRows } from './use-form.ts'

const schema = z.object({
  papers: z
    .array(
      z.object({
        name: z.string().check(z.minLength(1, 'Give the paper a name')),
        file: z.nullable(z.instanceof(File)),
      }),
    )
    .check(z.minLength(1, 'At least one paper')),
})

type Values = { papers: { name: string; file: File | null }[] }

const noPaper = { name: '', file: null }

function Papers({ submit }: { submit: (values: Values) => void }) {
  const form = useForm<Values, Values>({ schema, initial: { papers: [noPaper, noPaper] }, submit })
  const { fields, append, remove } = useRows(form, 'papers')
  return (
    <Form form={form} saving="this vehicle">
      <h1>Add Vehicle</h1>
      {fields.map(({ id }, index) => (
        <div key={id}>
          <TextField field={form.field(`papers.${index}.name`)} label={`Paper ${index + 1}`} />
          <FileField field={form.field(`papers.${index}.file`)} label={`File ${index + 1}`} maxBytes={10} />
          <Button onClick={() => remove(index)}>{`Remove ${index + 1}`}</Button>
        </div>
      ))}
      <Button onClick={() => append(noPaper)}>Add paper</Button>
      <SaveBar save="Save" />
    </Form>
  )
}

const paper = (nth: number) => page.getByRole('textbox', { name: `Paper ${nth}` })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('a field of a row is marked, named and led to like any other, and the rows are sent in their order', async () => {
  const sent: Values[] = []
  const screen = await show(<Papers submit={(values) => void sent.push(values)} />)
  await press('Save')
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/2 fields need a change.*Paper 1, Paper 2/)
  await expect.element(paper(1)).toHaveFocus()
  await screen.getByRole('link', { name: 'Paper 2' }).click()
  await expect.element(paper(2)).toHaveFocus()
  await paper(1).fill('Permit')
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/1 field needs a change/)
  await paper(2).fill('Insurance')
  await press('Add paper')
  await paper(3).fill('Fitness')
  await press('Remove 1')
  await expect.element(paper(1)).toHaveValue('Insurance')
  await expectNoAxeViolations()
  await press('Save')
  await expect
    .poll(() => sent)
    .toEqual([
      {
        papers: [
          { name: 'Insurance', file: null },
          { name: 'Fitness', file: null },
        ],
      },
    ])
})

test('a file that was refused goes with its row', async () => {
  const sent: Values[] = []
  const screen = await show(<Papers submit={(values) => void sent.push(values)} />)
  await paper(1).fill('Permit')
  await paper(2).fill('Insurance')
  await screen
    .getByLabelText('File 1')
    .upload(new File(['far more than ten bytes'], 'a.pdf', { type: 'application/pdf' }))
  await expect.element(screen.getByText(/File size too large/).first()).toBeVisible()
  await press('Save')
  await expect.element(screen.getByRole('alert').first()).toMatchTextContent(/1 field needs a change.*File 1/)
  await press('Remove 1')
  await press('Save')
  await expect.poll(() => sent).toEqual([{ papers: [{ name: 'Insurance', file: null }] }])
})

test('a name that the values do not have does not compile', async () => {
  function Names() {
    const { field, set, check } = useForm<Values, Values>({
      schema,
      initial: { papers: [] },
      submit: () => undefined,
    })
    // @ts-expect-error no such field
    field('paper')
    // @ts-expect-error no such field in a row
    field('papers.0.names')
    // @ts-expect-error no such field to judge
    void check('document')
    // @ts-expect-error not of its type
    const wrong = () => set('papers.0.name', 1)
    return <output>{typeof wrong}</output>
  }
  const screen = await show(<Names />)
  await expect.element(screen.getByText('function')).toBeVisible()
})

test('a field called type is found in its group like any other', () => {
  const errors = { texts: { type: { type: 'rule', message: 'Type is required' } } }
  expect(wrongIn<{ texts: { type: string } }>(errors)).toEqual([
    { name: 'texts.type', message: 'Type is required', type: 'rule' },
  ])
})
