import { expect, test } from 'vitest'
import * as fields from './described-fields.ts'
import { filledIn } from './filled-in.ts'

const described = {
  name: fields.line('Name', 10, fields.required),
  mobile: fields.mobile('Mobile', fields.required),
  model: fields.figure('number', 'Model', { min: 1990 }),
  note: fields.area('Note'),
}

test('each field has the first text that its rule takes, and none where no text is known', () => {
  const record = filledIn(described, (name, kind) => {
    if (name === 'name') return ['much too long', 'Baner']
    if (kind === 'mobile') return ['12345', '6401234567']
    return kind === 'number' ? ['', '1', '2019'] : []
  })
  expect(record).toEqual({ name: 'Baner', mobile: '6401234567', model: '2019', note: '' })
})
