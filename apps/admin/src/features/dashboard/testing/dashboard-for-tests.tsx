import { addDays, day } from '@refill/values/day.ts'
import {
  noSteps,
  type Dashboard,
  type WholeDashboard,
} from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { fakeServer } from '../../../api/testing/fake-server.ts'
import { showRoutes } from '../../../ui/testing/show.tsx'
import { dashboardRoutes } from '../dashboard.routes.tsx'

const today = '2026-11-21'

const stock = (
  uuid: string,
  name: string,
  type: string,
  [fulls, emptys, ordered]: [number, number, number],
) => ({
  uuid,
  product_name: name,
  type,
  fulls,
  emptys,
  ordered,
  ordered_today: Math.ceil(ordered / 2),
  ordered_tomorrow: Math.floor(ordered / 4),
})

/** A Saturday with something of everything. */
export const busyDay: WholeDashboard = {
  today,
  statuses: [
    { status: 1, today: 18, overdue: 3 },
    { status: 2, today: 9, overdue: 0 },
    { status: 3, today: 14, overdue: 1 },
    { status: 4, today: 37, overdue: 0 },
    { status: 5, today: 2, overdue: 0 },
    { status: 6, today: 5, overdue: 5 },
  ],
  to_act: [
    { kind: 'short', uuid: 'BP19', product_name: '19 kg Commercial', type: 'BPCL', fulls: 7, ordered: 22 },
    {
      kind: 'over_limit',
      customer_id: 7,
      customer_name: 'Green Leaf Hospitality LLP',
      due: 318460,
      credit_limit: 300000,
      oldest_days: 34,
    },
    {
      kind: 'negative_empties',
      uuid: 'HP14',
      product_name: '14.2 kg Domestic',
      type: 'HPCL',
      fulls: 41,
      emptys: -6,
    },
    {
      kind: 'rescheduled',
      count: 5,
      order_id: 41,
      orderid: 'ORD/26-27/04102',
      customer_name: 'Om Bakers',
      days: 3,
    },
    {
      kind: 'paper',
      master_kind: 'vehicles',
      master_id: 3,
      master_name: 'MH12FQ9043',
      name: 'Insurance',
      valid_until: '2026-11-28',
    },
    {
      kind: 'unassigned',
      count: 18,
      order_id: 52,
      orderid: 'ORD/26-27/04110',
      datetime: '2026-11-21 07:55:12',
    },
  ],
  stock: [
    stock('IO19', '19 kg Commercial', 'IOCL', [402, 188, 120]),
    stock('IO14', '14.2 kg Domestic', 'IOCL', [222, 241, 80]),
    stock('IO47', '47.5 kg Industrial', 'IOCL', [58, 34, 10]),
    stock('HP14', '14.2 kg Domestic', 'HPCL', [41, -6, 12]),
    stock('SG17', '17 kg Commercial', 'SUPERGAS', [24, 31, 4]),
    stock('BP19', '19 kg Commercial', 'BPCL', [7, 46, 22]),
  ],
  sales: {
    today: 148212.5,
    last: 2909642.5,
    before: 2714300,
    last_quantity: 1284,
    before_quantity: 978,
    days: Array.from({ length: 60 }, (_, index) => ({
      day: addDays(day(today), index - 59),
      amount: 60000 + ((index * 7919) % 29) * 6000,
      quantity: 20 + (index % 9),
    })),
  },
  dues: [
    { age: 'not_due', customers: 64, amount: 842115 },
    { age: 'to_15', customers: 21, amount: 310480.5 },
    { age: 'to_30', customers: 9, amount: 126900 },
    { age: 'over_30', customers: 4, amount: 241375 },
  ],
  cash_due: [
    { driver_id: 4, driver_name: 'Imran Shaikh', orders: 3, due: 12400.5, oldest_days: 2 },
    { driver_id: 0, driver_name: '', orders: 1, due: 1784.16, oldest_days: 0 },
  ],
  on_account: 12400,
  prepaid: 43250,
  papers_running_out: 7,
}

/** Nothing was entered yet. */
export const firstDay: WholeDashboard = {
  ...busyDay,
  statuses: busyDay.statuses.map(({ status }) => ({ status, today: 0, overdue: 0 })),
  to_act: [],
  stock: [],
  sales: {
    today: 0,
    last: 0,
    before: 0,
    last_quantity: 0,
    before_quantity: 0,
    days: busyDay.sales.days.map((one) => ({ ...one, amount: 0, quantity: 0 })),
  },
  dues: busyDay.dues.map((due) => ({ ...due, customers: 0, amount: 0 })),
  on_account: 0,
  prepaid: 0,
  papers_running_out: 0,
}

export const endpoint = 'api/dashboard/read'
const stepsEndpoint = 'api/dashboard/first-steps'
export const dashboardServer = (data: Dashboard = busyDay) =>
  fakeServer({ [endpoint]: data, [stepsEndpoint]: noSteps })

export const showDashboard = () => showRoutes(dashboardRoutes)
