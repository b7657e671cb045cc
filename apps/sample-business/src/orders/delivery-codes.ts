import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import type { CodeAsked, CodeGiven } from '@refill/contract/features/orders/delivery-code.rules.ts'
import { random } from '../random.ts'
import type { Basket } from './baskets.ts'

const reasons = [
  'Phone switched off',
  'Number of somebody else is registered',
  'No message came',
  'Nobody at the door had the phone',
]

type Code = { code_asked: CodeAsked; code_given: CodeGiven; no_code_reason: string }

const notAsked: Code = { code_asked: '', code_given: '', no_code_reason: '' }

/** What became of the delivery code of household cylinders; a few drivers forget to ask. */
export const codeOf = (serial: number, basket: Basket, isDelivered: boolean): Code => {
  const isHousehold = basket.some(({ offer }) => offer.category === 'Domestic' && isCylinder(offer))
  if (!isDelivered || !isHousehold) return notAsked
  const chance = random('delivery codes', serial)
  const code_given = chance.weighted([
    ['yes', 90],
    ['no', 7],
    ['', 3],
  ] as const)
  return { code_asked: 'asked', code_given, no_code_reason: code_given === 'no' ? chance.pick(reasons) : '' }
}
