import { addDays, todayInIndia } from '@refill/values/day.ts'
import type { Answered } from '../answered.ts'
import type { Fields, Player } from '../player.ts'
import { Facts } from './facts.ts'

export const today = todayInIndia()
export const [yesterday, tomorrow, lastWeek] = [addDays(today, -1), addDays(today, 1), addDays(today, -7)]

/** Of each line of an order: its code and how many of it. */
type Lines = readonly (readonly [code: string, count: string])[]

/** Orders, as whoever sits at a desk books and moves them. */
export class Desk {
  readonly player: Player
  readonly facts = new Facts()

  constructor(player: Player) {
    this.player = player
  }

  call(name: string, fields: Fields = {}, who = 'owner'): Promise<Answered> {
    return this.player.call(name, fields, { who })
  }

  /** Cylinders of which most are there. */
  codes(): string[] {
    const stocked = this.facts.rows('inventory').filter((row) => row.number('securitydeposit') > 0)
    const byFulls = stocked.toSorted((left, right) => right.number('cs_fulls') - left.number('cs_fulls'))
    return byFulls.slice(0, 5).map((row) => row.text('uuid'))
  }

  /** Enough for the whole day. */
  async count(): Promise<void> {
    const codes = this.codes()
    const counted = { 'fulls[]': codes.map(() => '2000'), 'empties[]': codes.map(() => '300') }
    await this.call('api/inventory/count', { 'uuid[]': codes, ...counted, reason: 'Year end' })
  }

  linesOf(lines: Lines): Fields {
    return { 'uuid[]': lines.map(([code]) => code), 'count[]': lines.map(([, count]) => count) }
  }

  /** Two lines of stocked products, allowed whatever is owed. */
  async book(customer_id: string, fields: Fields = {}, who = 'owner'): Promise<Answered> {
    const [first = '', second = ''] = this.codes()
    const usual = this.linesOf([
      [first, '3'],
      [second, '2'],
    ])
    const allowed = { approve: '1', approval_reason: 'Pays on Friday' }
    return this.call(
      'api/orders/create',
      { customer_id, paymentmode: 'Cash', ...usual, ...allowed, ...fields },
      who,
    )
  }

  /** Driver and vehicle, whether or not their papers have run out. */
  crew(place = 0): Fields {
    const estimate = `${tomorrow} 16:30`
    const crew = {
      driver_id: this.facts.name('driver', place),
      vehicle_id: this.facts.name('vehicle', place),
    }
    return { ...crew, delivery_estimate: estimate, approve: '1', approval_reason: 'Renewed' }
  }

  assign(id: string, place = 0, who = 'owner'): Promise<Answered> {
    return this.call('orders.php assign_order', { id, ...this.crew(place) }, who)
  }

  /** @param status 3 dispatches, 4 delivers, 6 reschedules */
  move(id: string, status: number, fields: Fields = {}, who = 'owner'): Promise<Answered> {
    return this.call('orders.php update_order', { id, status, ...fields }, who)
  }

  read(id: string): Promise<Answered> {
    return this.call('orders.php order_by_id', { id })
  }

  /** Ids of its lines. */
  async lines(id: string): Promise<string[]> {
    return (await this.read(id)).rows('reponselist.details').map((line) => line.text('id'))
  }

  /** Booked, with a driver, and on the road. */
  async dispatched(customer: string, booked: Fields = {}, left: Fields = {}): Promise<string> {
    const id = (await this.book(customer, booked)).text('id')
    await this.assign(id)
    await this.move(id, 3, left)
    return id
  }
}
