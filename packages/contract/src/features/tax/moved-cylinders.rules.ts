import { quantity, showQuantity } from '@refill/values/quantity.ts'

/** Cylinders of one product that moved with a credit note: fulls that came back, empties that were given for them. */
export type MovedCylinders = { product_name: string; fulls: number; empties: number }

const counted = (count: number, words: string) =>
  count > 0 ? [`${showQuantity(quantity(count))} ${words}`] : []

/** '2 full back, 1 empty given', with the product where there are several; '' where none moved. */
export const movedWords = (moved: readonly MovedCylinders[]): string =>
  moved
    .map(({ product_name, fulls, empties }) => {
      const given = empties === 1 ? 'empty given' : 'empties given'
      const words = [...counted(fulls, 'full back'), ...counted(empties, given)].join(', ')
      return moved.length > 1 ? `${product_name}: ${words}` : words
    })
    .join('; ')
