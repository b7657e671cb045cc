import { expect, test } from 'vitest'
import { bookOf, rowsOf } from './testing/files.ts'
import { readAll } from './testing/reading.ts'

const headingsOf = async (lines: readonly (readonly string[])[], merged: readonly string[] = []) => {
  const after = `<mergeCells>${merged.map((area) => `<mergeCell ref="${area}"/>`).join('')}</mergeCells>`
  return (await readAll(await bookOf([{ rows: rowsOf(lines), after }]))).headings
}

const om = ['Om Bakers', 'Plot 4', 'Pune', '9822012345']

test('headings are the first line where nothing stands above them', async () => {
  expect(await headingsOf([['Name', 'Street', 'City', 'Mobile'], om])).toEqual({ first: 1, last: 1 })
  expect(await headingsOf([['Name'], ['Om Bakers'], ['Sai Canteen']])).toEqual({ first: 1, last: 1 })
})

test('a title, a day and empty lines above the headings are no headings', async () => {
  const lines = [
    ['Shree Gas Agency — Customers as on 31.03.2026'],
    ['Printed by', 'Asha'],
    [],
    ['Name', 'Street', 'City', 'Mobile'],
    om,
  ]
  expect(await headingsOf(lines, ['A1:D1'])).toEqual({ first: 4, last: 4 })
})

test('a heading over several, merged, has its second line with it', async () => {
  const lines = [['Name', 'Address', '', 'Mobile'], ['', 'Street', 'City', ''], om]
  expect(await headingsOf(lines, ['B1:C1'])).toEqual({ first: 1, last: 2 })
  expect(await headingsOf(lines, ['A1:A2', 'B1:C1', 'D1:D2'])).toEqual({ first: 1, last: 2 })
})

test('a heading over several that are all named below it has the second line with it', async () => {
  const full = [
    ['Customer', '', 'Address', ''],
    ['Name', 'Mobile', 'Street', 'City'],
    ['Om Bakers', '9822012345', 'Plot 4', 'Pune'],
  ]
  expect(await headingsOf(full, ['A1:B1', 'C1:D1'])).toEqual({ first: 1, last: 2 })
  const years = [
    ['Customer', 'Dues', ''],
    ['', '2025-26', '2026-27'],
    ['Om Bakers', '0', '1200'],
  ]
  expect(await headingsOf(years, ['A1:A2', 'B1:C1'])).toEqual({ first: 1, last: 2 })
})

test('a second line that completes the first is one of the headings without any merged cell', async () => {
  expect(await headingsOf([['Name', 'Address', '', 'Mobile'], ['', 'Street', 'City', ''], om])).toEqual({
    first: 1,
    last: 2,
  })
  const { headings } = await readAll('Name,Address,,Mobile\n,Street,City,\nOm Bakers,Plot 4,Pune,98220\n')
  expect(headings).toEqual({ first: 1, last: 2 })
})

test('the first customer is no heading, even where a cell is left out or merged', async () => {
  const lines = [['Name', 'Street', 'City', 'Mobile'], ['Om Bakers', 'Plot 4', '', ''], om]
  expect(await headingsOf(lines, ['B2:C2', 'C2:C3'])).toEqual({ first: 1, last: 1 })
  expect(
    await headingsOf([
      ['Name', 'Due', '', ''],
      ['Om Bakers', '40', '', ''],
    ]),
  ).toEqual({ first: 1, last: 1 })
})

test('a customer of words alone is no heading where a column has no name', async () => {
  const lines = [
    ['Name', 'City', ''],
    ['Om Bakers', 'Pune', 'regular'],
  ]
  expect(await headingsOf(lines)).toEqual({ first: 1, last: 1 })
})

test('headings that are days or ages of dues are headings beside words', async () => {
  const lines = [
    ['Customer', '0-30', '31-60', 'Above 60', 'Total due'],
    ['Om Bakers', '0', '1200', '0', '1200'],
  ]
  expect(await headingsOf(lines)).toEqual({ first: 1, last: 1 })
})

test('a table without headings has its first line for them until somebody says otherwise', async () => {
  expect(
    await headingsOf([
      ['1', '9822012345', '500'],
      ['2', '9822012346', '600'],
    ]),
  ).toEqual({ first: 1, last: 1 })
})
