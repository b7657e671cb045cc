import { todayInIndia } from '@refill/values/day.ts'
import * as z from 'zod/mini'
import { column, number, phrase, recordId, rule, text } from '../../fields.ts'
import { caller, listFields } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { gstField, hsnField } from '../products/products.public.ts'
import { fromDayProblem } from '../products/rates.rules.ts'

export const rateErrors = domainErrors({
  rate_product_unknown: { status: 404, message: 'There is no product {product}', field: 'id' },
  rate_no_products: { status: 404, message: 'No product has {rate} % GST', field: 'rate' },
  rate_same: { status: 409, message: 'They have this rate and HSN code from that day already', field: 'gst' },
  rate_of_service: {
    status: 409,
    message: '{product} would change between goods and services: add another product instead.',
    field: 'hsn',
  },
  rate_not_coming: { status: 404, message: 'No coming change of this product begins on {day}' },
})

/** A rate with its day. */
const Rate = z.object({ from_day: z.string(), gst: z.number(), hsn: z.string() })

/** A product with the rate of today and those that come. */
const RatedProduct = z.object({
  id: z.number(),
  product_name: z.string(),
  uuid: z.string(),
  gst: z.number(),
  hsn: z.string(),
  coming: z.array(Rate),
})
export type RatedProduct = z.output<typeof RatedProduct>

/** Percent; -1 for none, since 0 is a rate. */
const rateFilter = number('Rate', { otherwise: -1, min: 0, max: 99 })

export const listRates = operation({
  endpoint: 'api/tax/rates',
  kind: 'read',
  right: 'tax.read',
  summary:
    'One page of live products with the GST and HSN of today and those that come, newest first, of one rate or all, and the rates that products may have.',
  fields: z.object({ ...listFields, rate: rateFilter }),
  answer: z.object({
    totalcount: z.number(),
    reponselist: z.array(RatedProduct),
    allowed: z.array(z.number()),
  }),
})

/** What becomes of a product. */
const ProductChange = z.object({
  id: z.number(),
  product_name: z.string(),
  uuid: z.string(),
  gst_before: z.number(),
  hsn_before: z.string(),
  gst: z.number(),
  hsn: z.string(),
})

/** An order that is not delivered, with what is to be paid for it before and after. */
const OrderChange = z.object({
  id: z.number(),
  orderid: z.string(),
  customer_name: z.string(),
  orderstatus: z.number(),
  /** It left under a challan with the rate of before, and gets the new one when it is delivered. */
  has_left: z.boolean(),
  old_total: z.number(),
  new_total: z.number(),
})

/** A change that was entered before and has not begun. */
const Planned = z.object({
  id: z.number(),
  product_name: z.string(),
  ...Rate.shape,
  /** By this one, of the same day. */
  is_replaced: z.boolean(),
})

export const changeRate = operation({
  endpoint: 'api/tax/change-rate',
  kind: 'write',
  right: 'tax.approve',
  summary:
    'Gives products another GST rate, and another HSN code where one is given, from a day on, instead of a change that was entered for the same day; documents stay as they are. From today or earlier on, open orders that have not left change at once; others get the rate of their day when they leave and when they are delivered. With preview it only says what would change.',
  fields: z
    .object({
      ...caller,
      from_day: text('From day', { problem: (value) => fromDayProblem(value, todayInIndia()) }),
      /** Products by their ids; without them all that have `rate` today. */
      'id[]': column('id[]', { max: 16 }),
      rate: rateFilter,
      gst: gstField(),
      /** Empty: each keeps its own. */
      hsn: hsnField(true),
      /** 1: only says what would change. */
      preview: phrase('Preview', 1),
    })
    .check(
      rule((form) => {
        if (form['id[]'].some((id) => !/^\d{1,15}$/.test(id))) return 'id[] must be ids of products'
        return form['id[]'].length === 0 && form.rate < 0 ? 'Choose the products' : undefined
      }, 'id[]'),
    ),
  answer: z.object({
    products_count: z.number(),
    /** The first of them. */
    products: z.array(ProductChange),
    orders_count: z.number(),
    /** The first of them. */
    orders: z.array(OrderChange),
    /** Other changes of these products that have not begun. */
    planned: z.array(Planned),
  }),
  errors: Object.values(rateErrors).filter(({ code }) => code !== rateErrors.rate_not_coming.code),
})
export type RateChange = z.output<typeof changeRate.answer>

/** So many products, and changes that come, an answer names. */
export const maxProductsNamed = 50
export const maxOrdersNamed = 20

export const takeBackRate = operation({
  endpoint: 'api/tax/take-back-rate',
  kind: 'write',
  right: 'tax.approve',
  summary: 'Takes back a change of rate whose day has not come.',
  fields: z.object({
    ...caller,
    id: recordId(),
    from_day: text('From day', { problem: (value) => fromDayProblem(value, todayInIndia()) }),
  }),
  answer: z.object({}),
  errors: [rateErrors.rate_not_coming],
})
