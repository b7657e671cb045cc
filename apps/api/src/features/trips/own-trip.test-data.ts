import { randomUUID } from 'node:crypto'
import { proposeStop, readOwnTrip } from '@refill/contract/features/trips/own-trip.contract.ts'
import type { SettledStop } from '@refill/contract/features/trips/settling.shapes.ts'
import type { Office } from '../../testing/office.ts'
import { addPerson } from '../../testing/people.ts'

/** Somebody of the office is this driver. */
export const isDriver = ({ pool }: Pick<Office, 'pool'>, user: number, driver: number) =>
  pool.query('UPDATE users SET driver_id = $2 WHERE id = $1', [user, driver])

/** A driver with a phone. */
export const driverOffice = (office: Office) => {
  const signIn = async (driver_id: number, name = 'Baban Kale') => {
    const person = await addPerson(office, 'Driver', name)
    await isDriver(office, person.id, driver_id)
    return { ...person, cookie: await office.signIn(person) }
  }
  const mine = async (cookie: string) => (await office.send(readOwnTrip, {}, { cookie })).body
  const propose = (cookie: string, id: number, stop: SettledStop, fields: object = {}) => {
    const { order_id } = stop
    const asked = { id, key: randomUUID(), order_id, stop: JSON.stringify(stop), ...fields }
    return office.send(proposeStop, asked, { cookie })
  }
  return { signIn, mine, propose }
}
