const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** With its check character: base 36, weights 1 and 2 in turn, quotient and remainder of each product added. */
export const checked = (first14: string): string => {
  const sum = Array.from(first14).reduce((all, sign, place) => {
    const product = signs.indexOf(sign) * (1 + (place % 2))
    return all + Math.floor(product / 36) + (product % 36)
  }, 0)
  return first14 + signs[(36 - (sum % 36)) % 36]
}

/** A made-up GSTIN of Maharashtra that hardly another journey has. */
export const someGstin = (): string => checked(`27AAKFP${1000 + Math.floor(Math.random() * 9000)}L1Z`)
