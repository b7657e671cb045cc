import * as z from 'zod/mini'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { monthField } from './month.contract.ts'
import { TaxFigures } from './month.shapes.ts'
import { gstinErrors, gstinField } from './return-gstin.ts'

/** A row of 3.2, in rupees. */
const AwayRow = z.object({ place_of_supply: z.string(), taxable: z.number(), igst: z.number() })

/** Rupees of each head, and of the three. */
const Heads = z.object({ cgst: z.number(), sgst: z.number(), igst: z.number(), total: z.number() })
export type HeadsShown = z.output<typeof Heads>

export const readGstr3b = operation({
  endpoint: 'api/tax/gstr-3b',
  kind: 'read',
  right: { allOf: ['tax.read', 'purchases.read'] },
  summary:
    'Figures of GSTR-3B by its boxes. Credit is as purchases are booked; what may be claimed is what stands in GSTR-2B.',
  fields: z.object({ ...caller, month: monthField, gstin: gstinField() }),
  answer: z.object({
    month: z.string(),
    /** Whose sales these are; purchases stand as they were booked, whichever GSTIN the vendor named. */
    gstin: z.string(),
    /** 3.1(a) to (e). */
    sold: TaxFigures,
    zero_rated: TaxFigures,
    nil_rated: z.number(),
    reverse_charge: TaxFigures,
    non_gst: z.number(),
    /** 3.2: of 3.1(a) to other states, by state, notes taken off. */
    unregistered: z.array(AwayRow),
    composition: z.array(AwayRow),
    /** Embassies and bodies of the UN. */
    uin: z.array(AwayRow),
    /** 4. */
    credit: z.object({
      of_reverse_charge: TaxFigures,
      other: TaxFigures,
      blocked: TaxFigures,
      net: TaxFigures,
      barred: TaxFigures,
    }),
    /** 5: of registered vendors, without tax. */
    bought_without: z.object({ intra: z.number(), inter: z.number() }),
    /** Purchases from vendors who are not registered, which stand in no box. */
    outside: TaxFigures,
    /** What credit of the month pays of its tax, in the order of the law; earlier balances are not known. */
    payable: z.object({
      owed: Heads,
      used_igst: Heads,
      used_cgst: Heads,
      used_sgst: Heads,
      /** Tax of reverse charge, which no credit pays. */
      reverse_charge: Heads,
      /** In cash, reverse charge among it. */
      payable: Heads,
      carried: Heads,
    }),
  }),
  errors: [gstinErrors.return_gstin_unknown],
})
