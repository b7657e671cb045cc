import * as z from 'zod/mini'
import { recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'

/** What purchases from one vendor brought and took of one cylinder. */
const PlantRow = z.object({
  product_id: z.number(),
  uuid: z.string(),
  product_name: z.string(),
  fulls: z.number(),
  /** Empties that went to the plant. */
  empties: z.number(),
  /** Fulls less empties: cylinders of theirs that did not go back; below zero where more went than came. */
  kept: z.number(),
})
export type PlantRow = z.output<typeof PlantRow>

export const listPlantCylinders = operation({
  endpoint: 'api/vendors/plant-cylinders',
  kind: 'read',
  right: 'purchases.read',
  summary:
    'Fulls that came from one vendor with all purchases that stand, empties that went back with them, and the balance, by product; the largest balance first.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({ reponselist: z.array(PlantRow) }),
})
