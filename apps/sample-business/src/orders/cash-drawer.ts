import { addPaise, paise, rupeesText, subtractPaise, sumPaise, type Paise } from '@refill/values/money.ts'
import { creditAfter, isOnCredit, isPrepaid } from '@refill/contract/features/orders/credit.rules.ts'
import { allocate } from '@refill/contract/features/receipts/spread.rules.ts'
import { random, type Random } from '../random.ts'
import type { Post } from '../staff.ts'
import { atHour, hour, lastPlace, minute, placeOf, sampleNow, type Seconds } from './clock.ts'
import { diaryOf } from './diary.ts'
import { bookkeeperOf, doorkeeperOf } from './duty.ts'
import type { Habit } from './habits.ts'
import type { Round } from './rounds.ts'

/** An order as far as money goes. */
export type Bill = {
  /** Place among the orders of the sample, from 0. */
  readonly serial: number
  readonly number: string
  readonly payable: Paise
  /** What comes as no money where it is paid later: it is kept back for the tax office. */
  readonly keptBack: Paise
  readonly mode: string
  readonly booked: Seconds
  readonly delivered: Seconds | undefined
  /** Whose driver takes what is paid at the door. */
  readonly round: Round | undefined
  readonly isCanceled: boolean
  /** Paid by the shop that sent it. */
  readonly isAhead: boolean
}

export type SampleReceipt = {
  readonly at: Seconds
  readonly habit: Habit
  readonly amount: Paise
  readonly isCash: boolean
  /** The oil company had it. */
  readonly isPrepaid?: boolean
  /** It was paid at the door to its driver. */
  readonly round?: Round | undefined
  /** Who enters it, and has the cash then. */
  readonly takenBy: Post
  readonly parts: readonly { readonly serial: number; readonly number: string; readonly amount: Paise }[]
  readonly onAccount: Paise
}

type Due = { readonly id: number; readonly number: string; due: Paise; readonly payable: Paise }
/** What a customer pays together on one day. */
type PaymentRound = { readonly habit: Habit; readonly dues: Due[] }

const least = 7

/** Place of the day on which a customer pays what is due on another: it pays in rounds, the later the slower it is. */
const roundOf = ({ buyer, lateness }: Habit, due: number): number => {
  const length = Math.max(least, buyer.credit_days)
  const first = buyer.id % length
  const round = Math.ceil((due - first) / length)
  return first + round * length + lateness + random('rounds', buyer.id, round).between(0, 3)
}

/** Most pay what is asked, some a round sum above or below it. */
const handed = (chance: Random, asked: Paise): Paise => {
  const above = Math.ceil(asked / 50_000) * 50_000
  const below = Math.floor(asked / 100_000) * 100_000
  return chance.weighted([
    [asked, 86],
    [paise(above), 6],
    [below > 0 ? paise(below) : asked, 8],
  ] as const)
}

/** What is received in the two years: a round's receipt pays the oldest of its orders first. */
export class CashDrawer {
  readonly #receipts = diaryOf<SampleReceipt>()
  /** By the place of their day, and by customer. */
  readonly #rounds = new Map<number, Map<number, PaymentRound>>()
  readonly #leftOver = new Map<number, Due[]>()
  readonly #owed = new Map<number, Paise>()
  readonly #isSunday: (place: number) => boolean

  /** @param isSunday whether the day at a place is one */
  constructor(isSunday: (place: number) => boolean) {
    this.#isSunday = isSunday
  }

  /** @returns what will have been paid on it by now, unless {@link corrections} says otherwise */
  bill(habit: Habit, order: Bill): Paise {
    if (order.isAhead) return this.#payAhead(habit, order)
    if (order.delivered === undefined) return paise(0)
    if (isPrepaid(order.mode)) return this.#prepay(habit, order, order.delivered)
    if (isOnCredit(order.mode)) return this.#payLater(habit, order, order.delivered)
    // A few are short of money at the door, and bring it when they pass.
    const forgets = random('forgets', order.serial).chance(0.015)
    return forgets
      ? this.#payLater(habit, order, order.delivered)
      : this.#payAtDoor(habit, order, order.delivered)
  }

  /** Whether an order on credit would pass what was agreed; 0 is no agreement. */
  passesLimit(habit: Habit, payable: Paise): boolean {
    const { credit_limit } = habit.buyer
    const due = rupeesText(this.#owes(habit))
    return creditAfter({ due, on_account: 0, open: 0, credit_limit }, payable).over > 0
  }

  /** In the order of time. */
  receiptsOf(place: number): SampleReceipt[] {
    const settled = [...(this.#rounds.get(place)?.values() ?? [])].map((round) => this.#settle(place, round))
    this.#rounds.delete(place)
    return [...this.#receipts.take(place), ...settled].toSorted((one, other) => one.at - other.at)
  }

  /** Orders on which less was paid than {@link bill} said. */
  corrections(): { serial: number; paid: Paise }[] {
    return [...this.#leftOver.values()]
      .flat()
      .map(({ id, due, payable }) => ({ serial: id, paid: subtractPaise(payable, due) }))
  }

  #owes({ buyer }: Habit): Paise {
    return this.#owed.get(buyer.id) ?? paise(0)
  }

  #receive(receipt: SampleReceipt): void {
    this.#receipts.note(placeOf(receipt.at), receipt)
  }

  /** What is paid on an order that is canceled later stays on the customer's account. */
  #payAhead(habit: Habit, { serial, number, payable, booked, isCanceled }: Bill): Paise {
    const amount = isCanceled ? paise(0) : payable
    const parts = [{ serial, number, amount }]
    const onAccount = subtractPaise(payable, amount)
    const how = { isCash: false, takenBy: 'cashier' } as const
    this.#receive({ at: booked, habit, amount: payable, ...how, parts, onAccount })
    return amount
  }

  /** The delivery writes the receipt of what the customer paid in the app. */
  #prepay(habit: Habit, { serial, number, payable, round }: Bill, at: Seconds): Paise {
    const parts = [{ serial, number, amount: payable }]
    const how = { isCash: false, isPrepaid: true, takenBy: 'cashier', round, onAccount: paise(0) } as const
    this.#receive({ at, habit, amount: payable, parts, ...how })
    return payable
  }

  /** Cash is now and then not counted out. */
  #payAtDoor(habit: Habit, { serial, number, payable, mode, round }: Bill, delivered: Seconds): Paise {
    const isCash = mode === 'Cash'
    const rounded = isCash && random('change', serial).chance(0.05)
    const amount = rounded ? paise(Math.ceil(payable / 1000) * 1000) : payable
    const { parts, left } = allocate(amount, [{ id: serial, due: payable }])
    const paid = parts.map((part) => ({ serial, number, amount: part.amount }))
    // What a driver brings is entered with its delivery.
    const at = round ? delivered : Math.min(delivered + 2 * minute, sampleNow)
    this.#receive({
      at,
      habit,
      amount,
      isCash,
      takenBy: round ? 'cashier' : doorkeeperOf(serial, at),
      round,
      parts: paid,
      onAccount: left,
    })
    return payable
  }

  #payLater(habit: Habit, { serial, number, ...bill }: Bill, delivered: Seconds): Paise {
    const { buyer, paysUntil } = habit
    const payable = subtractPaise(bill.payable, bill.keptBack)
    this.#owed.set(buyer.id, addPaise(this.#owes(habit), payable))
    const since = placeOf(delivered)
    const place = Math.max(roundOf(habit, since + buyer.credit_days), since + 1)
    if (place > lastPlace || place >= paysUntil) return paise(0)
    const ofDay = this.#rounds.get(place) ?? new Map<number, PaymentRound>()
    const round = ofDay.get(buyer.id) ?? { habit, dues: [] }
    round.dues.push({ id: serial, number, due: payable, payable })
    this.#rounds.set(place, ofDay.set(buyer.id, round))
    return payable
  }

  /** Gives an amount to the oldest orders; what is still due of them waits for the next round. */
  #share(amount: Paise, habit: Habit, orders: readonly Due[]) {
    const { parts, left } = allocate(amount, orders)
    const paid = orders.map((order, index) => {
      const part = parts[index]?.amount ?? paise(0)
      order.due = subtractPaise(order.due, part)
      return { serial: order.id, number: order.number, amount: part }
    })
    const still = orders.filter(({ due }) => due > 0)
    if (still.length > 0) this.#leftOver.set(habit.buyer.id, still)
    else this.#leftOver.delete(habit.buyer.id)
    this.#owed.set(habit.buyer.id, subtractPaise(addPaise(this.#owes(habit), left), amount))
    return { parts: paid.filter((part) => part.amount > 0), onAccount: left }
  }

  #settle(place: number, { habit, dues }: PaymentRound): SampleReceipt {
    const { id } = habit.buyer
    const chance = random('settlements', id, place)
    const orders = [...(this.#leftOver.get(id) ?? []), ...dues].toSorted((one, other) => one.id - other.id)
    const amount = handed(chance, sumPaise(orders.map(({ due }) => due)))
    const at = atHour(place, 10) + chance.between(0, 4 * hour)
    // More than two lakh in cash from one person is barred.
    const isCash = chance.chance(0.12) && amount < 20_000_000
    const takenBy = bookkeeperOf(isCash, this.#isSunday(place))
    return { at, habit, amount, isCash, takenBy, ...this.#share(amount, habit, orders) }
  }
}
