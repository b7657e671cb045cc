import { states } from '@refill/contract/identifiers/states.ts'

/** 'Maharashtra (27)' */
export const placeWords = (code: string): string => {
  const state = states.get(code)
  return state ? `${state} (${code})` : code
}
