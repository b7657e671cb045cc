import { expect, test } from 'vitest'
import { movedWords } from './moved-cylinders.rules.ts'

test('cylinders of a note are said as they moved, by product where there are several', () => {
  const product_name = 'Indane 19 kg'
  expect(movedWords([])).toBe('')
  expect(movedWords([{ product_name, fulls: 1, empties: 1 }])).toBe('1 full back, 1 empty given')
  expect(movedWords([{ product_name, fulls: 3, empties: 0 }])).toBe('3 full back')
  const other = { product_name: 'Indane 5 kg', fulls: 0, empties: 2 }
  expect(movedWords([{ product_name, fulls: 1, empties: 0 }, other])).toBe(
    'Indane 19 kg: 1 full back; Indane 5 kg: 2 empties given',
  )
})
