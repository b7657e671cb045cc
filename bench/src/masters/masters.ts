import { tell, type House } from '../house.ts'
import type { Figure } from '../report.ts'
import { startFilled } from './filled.ts'
import { measureLists } from './lists.ts'
import { measureWholeList } from './whole-list.ts'

export const measureCustomerLists = async (house: House): Promise<Figure[]> => {
  tell('Filling businesses with 1,000 and 100,000 customers…')
  const small = await startFilled(house, { customers: 1_000 })
  const large = await startFilled(house, { customers: 100_000 })
  tell('Asking…')
  const figures = await measureLists(house, large, small)
  await small.child.stop()
  await large.child.stop()
  return figures
}

export const measureAllVendors = async (house: House): Promise<Figure[]> => {
  tell('Filling a business with 10,000 vendors…')
  return measureWholeList(house, await startFilled(house, { vendors: 10_000 }))
}
