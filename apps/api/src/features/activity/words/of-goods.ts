import { changed, imported, type EventGroup } from './group.ts'

/** Cylinders and what is bought. */
export const goodsEvents: readonly EventGroup[] = [
  {
    feature: 'trips',
    thing: 'Trip',
    kind: 'trips',
    record: 'trips',
    words: {
      planned: 'planned',
      changed: 'changed',
      loaded: 'loaded',
      loaded_more: 'loaded with more',
      moved: 'moved to another vehicle',
      counted: 'counted when it came back',
      proposed: 'told of by its driver',
      settled: 'settled',
      reopened: 'reopened',
      canceled: 'canceled',
    },
  },
  {
    feature: 'driver-accounts',
    thing: 'Account of a driver',
    kind: 'trips',
    record: 'drivers',
    words: { entered: ': entry', waived: ': waived', reversed: ': entry taken back' },
  },
  {
    feature: 'empties',
    thing: 'Return of empties',
    kind: 'empties',
    record: 'empties',
    words: { returned: 'entered', canceled: 'canceled' },
  },
  {
    feature: 'empties',
    thing: 'Opening cylinders',
    kind: 'empties',
    record: 'customers',
    words: { opened: 'entered', opening_canceled: 'canceled' },
  },
  { feature: 'empties', thing: 'Opening cylinders', kind: 'empties', words: imported },
  {
    feature: 'purchases',
    thing: 'Purchase',
    kind: 'purchases',
    record: 'purchases',
    words: { created: 'added', changed: 'changed', deleted: 'canceled' },
  },
  { feature: 'products', thing: 'Product', kind: 'products', record: 'products', words: changed },
  { feature: 'products', thing: 'Products', kind: 'products', words: imported },
  { feature: 'inventory', thing: 'Inventory', kind: 'inventory', record: 'inventory', words: changed },
  {
    feature: 'inventory',
    thing: 'Stock',
    kind: 'inventory',
    words: { ...imported, counted: 'counted', count_canceled: ': count canceled' },
  },
  { feature: 'cylinder-ledger', thing: 'Movements of stock', kind: 'inventory', words: imported },
]
