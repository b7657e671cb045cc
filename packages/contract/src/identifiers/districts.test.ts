import { expect, test } from 'vitest'
import { districtsOf, statesOfDistricts } from './districts.ts'
import { states } from './states.ts'

const outsideEveryState = ['96', '97', '99']
const withDistricts = [...states]
  .filter(([code]) => !outsideEveryState.includes(code))
  .map(([, name]) => name)

test('every state and union territory has districts, what lies outside of them has none', () => {
  expect(withDistricts.filter((name) => districtsOf(name).length === 0)).toEqual([])
  expect(outsideEveryState.flatMap((code) => districtsOf(states.get(code) ?? ''))).toEqual([])
  expect(withDistricts.flatMap(districtsOf).length).toBe(791)
})

test('no district stands twice in its state, and each list is in order', () => {
  for (const name of withDistricts) {
    const districts = districtsOf(name)
    expect(new Set(districts).size, name).toBe(districts.length)
    expect(
      districts.toSorted((one, other) => one.localeCompare(other, 'en')),
      name,
    ).toEqual(districts)
    expect(
      districts.filter((district) => district !== district.trim() || district === ''),
      name,
    ).toEqual([])
  }
})

test('Pune lies in Maharashtra, and an unknown state has no districts', () => {
  expect(districtsOf('Maharashtra')).toContain('Pune')
  expect(districtsOf('Maharashtra')).toHaveLength(36)
  expect(districtsOf('Wonderland')).toEqual([])
  expect(districtsOf('constructor')).toEqual([])
})

test('a name that several states have is one name with all of them', () => {
  expect(statesOfDistricts().get('Pune')).toEqual(['Maharashtra'])
  expect(statesOfDistricts().get('Bilaspur')).toEqual(['Chhattisgarh', 'Himachal Pradesh'])
})
