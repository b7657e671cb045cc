/** How what a driver owes comes in, or becomes something else. */
export const recoveries = {
  cash: 'Take cash',
  deducted: 'Deducted',
  brought: 'Brought back',
  charged: 'Charge',
} as const
export type Recovery = keyof typeof recoveries

/** What each entry of a driver's account is called. */
export const accountEntries = {
  difference: 'Missing from a trip',
  unexplained: 'Cash that nobody explains',
  brought: 'Brought back',
  deducted: 'Deducted',
  waived: 'Waived',
  charged: 'Charged',
} as const
export type AccountEntry = keyof typeof accountEntries

/** What each row of a driver's account is called. */
export const accountRows = { received: 'Received', taken_over: 'Taken over', ...accountEntries } as const

/** Full and empty ones. */
export const cylinderSides = ['full', 'empty'] as const
export type CylinderSide = (typeof cylinderSides)[number]

/** Days of a statement at most. */
export const maxStatementDays = 400

type Owed = { readonly amount: number; readonly uuid: string; readonly what: string; readonly count: number }
type Recovered = Owed & { readonly kind: Recovery; readonly reference: string }

const namesCylinders = ({ uuid, what, count }: Owed) => uuid !== '' || what !== '' || count > 0

const cylinderProblem = ({ uuid, what }: Owed): string | undefined => {
  if (uuid === '') return 'Product is required'
  return what === '' ? 'Say whether they are full or empty' : undefined
}

/** Of which cylinders it is, where it is of any. */
export const productProblem = (form: Recovered): string | undefined => {
  const [isOf, are] = [form.kind === 'brought' || form.kind === 'charged', namesCylinders(form)]
  if (form.kind === 'cash') return are ? 'Cash is rupees alone' : undefined
  return isOf || are ? cylinderProblem(form) : undefined
}

export const countProblem = (form: Recovered): string | undefined => {
  const isOf = form.kind === 'brought' || form.kind === 'charged' || namesCylinders(form)
  return isOf && form.kind !== 'cash' && form.count === 0 ? 'Cylinders is required' : undefined
}

/** Rupees that come in, or that cylinders become; what is brought has none. */
export const amountProblem = (form: Recovered): string | undefined => {
  const { kind, amount } = form
  if (kind === 'brought' || (kind === 'deducted' && namesCylinders(form)))
    return amount > 0 ? 'Enter either rupees or cylinders' : undefined
  return amount === 0 ? 'Amount is required' : undefined
}

export const referenceProblem = ({ kind, reference }: Recovered): string | undefined =>
  kind === 'deducted' && reference === '' ? 'Say by which paper it is deducted' : undefined

/** What is waived is rupees or cylinders. */
export const waivedProblem = (form: Owed): string | undefined => {
  const are = namesCylinders(form)
  if (form.amount > 0) return are ? 'Enter either rupees or cylinders' : undefined
  return are ? undefined : 'Amount is required'
}
export const waivedProductProblem = (form: Owed): string | undefined =>
  namesCylinders(form) ? cylinderProblem(form) : undefined
export const waivedCountProblem = (form: Owed): string | undefined =>
  namesCylinders(form) && form.count === 0 ? 'Cylinders is required' : undefined
