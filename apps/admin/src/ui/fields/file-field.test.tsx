import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { Form } from '../form/form.tsx'
import { heldField } from '../form/field.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { useForm } from '../form/use-form.ts'
import { PageHead } from '../page-head.tsx'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { FileField } from './file-field.tsx'
import { rulesInWords } from './file-rules.ts'

type Props = Omit<Parameters<typeof FileField>[0], 'field' | 'label'>

function Chooser(props: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const field = { ...heldField('aadhaar', file, setFile, error), refuse: setError }
  const set = (next: File | null) => {
    setError(undefined)
    setFile(next)
  }
  return (
    <>
      <PageHead title="Add Driver" />
      <FileField field={{ ...field, set }} label="Aadhaar document" required {...props} />
      <output>{file ? `kept ${file.name}` : 'nothing kept'}</output>
    </>
  )
}

const pdf = new File(['%PDF-1.4'], 'aadhaar-ramesh-shinde.pdf', { type: 'application/pdf' })
const tiff = new File(['II'], 'scan-0041.tiff', { type: 'image/tiff' })
const large = new File([new Uint8Array(5_242_881)], 'large.png', { type: 'image/png' })

const input = () => page.getByLabelText(/^Aadhaar document/)

/** As the browser gives a chosen file; to send five megabytes here from outside takes seconds. */
const choose = (file: File, label = /^Aadhaar document/) => {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  const element = page.getByLabelText(label).element() as HTMLInputElement
  element.files = chosen.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

beforeEach(() => page.viewport(1440, 900))

test('a chosen file is shown with its size and told in a toast', async () => {
  const screen = await show(<Chooser prompt="Drop the Aadhaar document here" />)
  await expect.element(screen.getByText('Drop the Aadhaar document here')).toBeVisible()
  await expect.element(screen.getByText('PNG, JPEG or PDF, at most 5 MB')).toBeVisible()
  await expectNoAxeViolations()
  await input().upload(pdf)
  await expect.element(screen.getByText('kept aadhaar-ramesh-shinde.pdf')).toBeVisible()
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'File Selected' }))
    .toHaveTextContent('File Selectedaadhaar-ramesh-shinde.pdf (1 KB)')
  await expectNoAxeViolations()
  await screen.getByRole('button', { name: 'Remove file' }).click()
  await expect.element(screen.getByText('nothing kept')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Choose file' })).toHaveFocus()
})

test('a file of another type is refused with the list of accepted types', async () => {
  const screen = await show(<Chooser />)
  await input().upload(tiff)
  const words = 'File type not allowed. Accepted types: image/png, image/jpg, image/jpeg, .pdf'
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`Invalid File${words}`)
  await expect.element(screen.getByRole('button', { name: 'Replace' })).toHaveAccessibleDescription(words)
  await expect.element(screen.getByText('scan-0041.tiff')).toBeVisible()
  await expect.element(screen.getByText('nothing kept')).toBeVisible()
  await expectNoAxeViolations()
})

test('a file that is too large is refused with the size that is allowed; one byte less is taken', async () => {
  const screen = await show(<Chooser />)
  choose(large)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Invalid FileFile size too large. Maximum size allowed: 5 MB')
  choose(new File([new Uint8Array(5_242_880)], 'just.png', { type: 'image/png' }))
  await expect.element(screen.getByText('kept just.png')).toBeVisible()
})

test('a field may say it in its own words while the toast keeps those of the chooser', async () => {
  const screen = await show(
    <Chooser
      maxBytes={2_097_152}
      accept={['image/jpeg', 'image/jpg', 'image/png']}
      tooLarge="File size too large"
      wrongType="Invalid file type"
      toastPosition="top-right"
    />,
  )
  await input().upload(pdf)
  await expect.element(screen.getByText('Invalid file type', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^File type not allowed\. Accepted types: image\/jpeg/)).toBeVisible()
  choose(large)
  await expect.element(screen.getByText('File size too large', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('File size too large. Maximum size allowed: 2 MB')).toBeVisible()
})

test('a file of no bytes is refused', async () => {
  const screen = await show(<Chooser />)
  await input().upload(new File([], 'logo.png', { type: 'image/png' }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid FileThe file is empty')
  await expect.element(screen.getByText('nothing kept')).toBeVisible()
})

const drag = (type: string, files: File[]) => {
  const transfer = new DataTransfer()
  files.forEach((file) => transfer.items.add(file))
  const box = input().element().parentElement
  box?.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }))
}

test('of several dropped files the first is taken', async () => {
  const screen = await show(<Chooser />)
  drag('dragenter', [pdf])
  await expect.element(screen.getByText('Let go to add the file')).toBeVisible()
  await expectNoAxeViolations()
  drag('drop', [pdf, tiff])
  await expect.element(screen.getByText('kept aadhaar-ramesh-shinde.pdf')).toBeVisible()
})

test('an extension does when nothing declares a type, and the same file can be chosen again', async () => {
  const screen = await show(<Chooser />)
  const scan = new File(['x'], 'SCAN.JPEG', { type: '' })
  await input().upload(scan)
  await expect.element(screen.getByText('kept SCAN.JPEG')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove file' }).click()
  await input().upload(scan)
  await expect.element(screen.getByText('kept SCAN.JPEG')).toBeVisible()
})

test('a stored document is named until another one takes its place', async () => {
  const screen = await show(<Chooser stored={{ name: 'aadhaar.pdf', url: '/files/aadhaar.pdf' }} />)
  await expect.element(screen.getByText('aadhaar.pdf')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'View' })).toBeVisible()
  await input().upload(pdf)
  await expect.element(screen.getByText('aadhaar-ramesh-shinde.pdf').first()).toBeVisible()
})

const schema = z.object({ url: z.custom<File>((file) => file instanceof File, 'Image is required') })

function ImageForm() {
  const form = useForm({ schema, initial: { url: null as File | null }, submit: () => undefined })
  return (
    <Form form={form} saving="this product">
      <FileField field={form.field('url')} label="Image" required tooLarge="File size too large" />
      <SaveBar save="Add Product" />
    </Form>
  )
}

test('a refused file keeps the form from being saved, in its own words', async () => {
  const screen = await show(<ImageForm />)
  await screen.getByRole('button', { name: 'Add Product' }).click()
  await expect.element(screen.getByText('Image is required')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Choose file' })).toHaveFocus()
  choose(large, /^Image/)
  await expect.element(screen.getByText('File size too large', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Add Product' }).click()
  await expect.element(screen.getByText('Image is required')).not.toBeInTheDocument()
  await expect.element(screen.getByText('File size too large', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('the rules of a chooser are told in words', () => {
  expect(rulesInWords({ accept: ['image/jpeg', 'image/png'], maxBytes: 2_097_152 })).toBe(
    'JPEG or PNG, at most 2 MB',
  )
  expect(rulesInWords({ accept: ['.pdf'], maxBytes: 1_500_000 })).toBe('PDF, at most 1.43 MB')
})
