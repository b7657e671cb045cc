import * as z from 'zod/mini'
import { column, phrase, recordId, rule, text, version } from '../../fields.ts'
import { caller, listFields } from '../../list.ts'
import { operation, domainErrors } from '../../operation.ts'
import { commonErrors } from '../../common-errors.ts'
import { ledgerErrors, stockErrors } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { countColumns, countProblem } from './count.rules.ts'
import { itemsProblem, openingProblems, twice, type OpeningItem } from './inventory.rules.ts'

export const inventoryErrors = domainErrors({
  inventory_not_found: { status: 404, message: 'Inventory not found' },
  inventory_exists: { status: 409, message: 'Inventory of {product} already exists' },
  inventory_product_unknown: { status: 404, message: 'There is no product {product}', field: 'uuid' },
  inventory_product_fixed: {
    status: 409,
    message: 'The product of an inventory row cannot be changed',
    field: 'uuid',
  },
  inventory_service: {
    status: 409,
    message: '{product} is a service (HSN code 99…): it has no stock.',
    field: 'uuid',
  },
  count_moved: {
    status: 409,
    message: 'The stock moved while it was counted. {moved}. Count again, or keep the difference.',
  },
  inventory_in_use: {
    status: 409,
    message:
      '{product} has stock or later movements ({fulls} full, {empties} empty): it stays in the inventory.',
  },
})

/** Opening stock as entered, current stock as the ledger has it. */
const InventoryRow = z.object({
  id: z.number(),
  product_id: z.number(),
  product_name: z.string(),
  category: z.string(),
  type: z.string(),
  os_fulls: z.number(),
  os_emptys: z.number(),
  cs_fulls: z.number(),
  cs_emptys: z.number(),
  securitydeposit: z.number(),
  opening_date: z.string(),
  uuid: z.string(),
  version: z.number(),
  /** Comes back empty. */
  is_cylinder: z.boolean(),
  /** Day of its last count that stands, '' for none, and what that found; null for what was not counted. */
  counted_on: z.string(),
  counted_fulls: z.nullable(z.number()),
  counted_emptys: z.nullable(z.number()),
})
export type InventoryRow = z.output<typeof InventoryRow>

export const listInventory = operation({
  endpoint: 'inventory.php',
  action: 'list',
  kind: 'read',
  right: 'inventory.read',
  summary:
    'One page of the inventory, newest first; search looks in name, code, category and type of the product.',
  fields: z.object(listFields),
  answer: z.object({ totalcount: z.number(), data: z.array(InventoryRow) }),
})

const openingColumns = {
  'uuid[]': column('uuid[]'),
  'os_fulls[]': column('os_fulls[]'),
  'os_emptys[]': column('os_emptys[]'),
  'opening_date[]': column('opening_date[]'),
}
type Columns = { [name in keyof typeof openingColumns]: string[] }

/** The columns put together; a shorter one leaves its fields empty, which the check then names. */
export const openingItems = (sent: Columns): OpeningItem[] => {
  const { 'uuid[]': uuids, 'os_fulls[]': fulls, 'os_emptys[]': emptys, 'opening_date[]': days } = sent
  const length = Math.max(uuids.length, fulls.length, emptys.length, days.length)
  return Array.from({ length }, (_, index) => ({
    uuid: uuids[index] ?? '',
    os_fulls: fulls[index] ?? '',
    os_emptys: emptys[index] ?? '',
    opening_date: days[index] ?? '',
  }))
}

export const createInventory = operation({
  endpoint: 'inventory.php',
  action: 'create',
  kind: 'create',
  right: 'inventory.write',
  summary:
    'Puts products into the inventory with what was there on their opening day, today at the latest; all or none. Purchases from before that day are part of what was there; refused where anything was delivered or counted before it.',
  fields: z
    .object({
      ...caller,
      ...openingColumns,
    })
    .check(
      rule((sent) => {
        const items = openingItems(sent)
        if (items.length === 0) return 'Product is required for item 1'
        const repeated = twice(items.map(({ uuid }) => uuid.toLowerCase()).filter(Boolean))
        return itemsProblem(items) ?? (repeated && `${repeated} is there twice`)
      }, 'items'),
    ),
  answer: z.object({ ids: z.array(z.number()) }),
  errors: [
    inventoryErrors.inventory_exists,
    inventoryErrors.inventory_service,
    inventoryErrors.inventory_product_unknown,
    ledgerErrors.opening_after_movement,
    ...stockErrors,
  ],
})

const item = (name: keyof OpeningItem) =>
  text('Value', { optional: true, max: 20 }).check(
    rule((value) => {
      const empty: OpeningItem = { uuid: '', os_fulls: '', os_emptys: '', opening_date: '' }
      return openingProblems({ ...empty, [name]: value })[name]
    }),
  )

const opening = {
  id: recordId(),
  os_fulls: item('os_fulls'),
  os_emptys: item('os_emptys'),
  opening_date: item('opening_date'),
}

export const readOpeningEffect = operation({
  endpoint: 'api/inventory/opening-effect',
  kind: 'read',
  right: 'inventory.read',
  summary:
    'What another opening would do, before it is saved: stock now and then, and the day at whose end fulls would be fewest; below zero it would be refused.',
  fields: z.object({ ...caller, ...opening }),
  answer: z.object({
    fulls_now: z.number(),
    emptys_now: z.number(),
    fulls_then: z.number(),
    emptys_then: z.number(),
    lowest_day: z.string(),
    lowest_fulls: z.number(),
  }),
  errors: [inventoryErrors.inventory_not_found, ledgerErrors.opening_after_movement],
})

export const updateInventory = operation({
  endpoint: 'inventory.php',
  action: 'update',
  kind: 'write',
  right: 'inventory.write',
  summary:
    'Changes opening stock or day of one product; later movements stay as they are, and the day cannot move past one.',
  fields: z.object({
    ...caller,
    ...opening,
    uuid: item('uuid'),
    reason: phrase('Reason', 200),
    version,
  }),
  answer: z.object({ version: z.number() }),
  errors: [
    inventoryErrors.inventory_not_found,
    inventoryErrors.inventory_product_fixed,
    ledgerErrors.opening_after_movement,
    ...stockErrors,
    commonErrors.changed_by_another,
  ],
})

export const deleteInventory = operation({
  endpoint: 'inventory.php',
  action: 'delete',
  kind: 'write',
  right: 'inventory.write',
  summary:
    'Takes a product out of the inventory; refused while it has stock or movements after its opening day.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({}),
  errors: [inventoryErrors.inventory_not_found, inventoryErrors.inventory_in_use, ...stockErrors],
})

export const countInventory = operation({
  endpoint: 'api/inventory/count',
  kind: 'create',
  right: 'inventory.write',
  summary:
    'Posts a physical count: what was counted is kept, and where fulls or empties differ from the ledger there is an adjustment with its reason. What was before stays. Where seen_fulls[] or seen_empties[] say what the ledger said when it was counted, another figure now is refused, unless if_moved[] says that the difference stands.',
  fields: z
    .object({ ...caller, ...countColumns, reason: text('Reason', { max: 200 }) })
    .check(rule(countProblem, 'items')),
  answer: z.object({ id: z.number(), adjusted: z.number() }),
  errors: [
    inventoryErrors.inventory_product_unknown,
    inventoryErrors.inventory_service,
    inventoryErrors.count_moved,
    ...stockErrors,
  ],
})
