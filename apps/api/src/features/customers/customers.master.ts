import { customers as contract } from '@refill/contract/features/customers/customers.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { masterOf } from '../../masters/definition.ts'
import { checkParent } from './check-parent.ts'
import { customerRecord, customerRow, rowColumns } from './customers.answers.ts'

type Form = FieldsOut<typeof contract.update>

const columns = (form: Form, before?: { pan: string }) => ({
  parent_id: form.parentid || null,
  name: form.name,
  tradename: form.tradename,
  legalname: form.legalname,
  type: form.type,
  mobile: form.mobile,
  email: form.email,
  email2: form.email2,
  address: form.address,
  district: form.district,
  state: form.state,
  pincode: form.pincode,
  gst: form.gst,
  pan: form.pan || (before?.pan ?? ''),
  customer_userid: form.customer_userid,
  branch: form.branch,
  referredby: form.referredby,
  referredcode: form.referredcode,
  securitydeposit: form.securitydeposit,
  credit_days: form.credit_days,
  credit_limit: form.credit_limit,
  personal_name: form.personal_name,
  personal_mobile: form.personal_mobile,
  personal_email: form.personal_email,
})

export const customers = masterOf({
  contract,
  table: 'customers',
  columns,
  facts: (own) => ({
    name: own.name,
    words: [
      own.tradename,
      own.legalname,
      own.branch,
      own.district,
      own.pincode,
      own.customer_userid,
      own.personal_name,
      own.personal_mobile,
    ],
    gst: own.gst,
    pan: own.pan,
    mobiles: [own.mobile],
    isBranch: Boolean(own.parent_id),
  }),
  check: checkParent,
  list: { columns: rowColumns, row: customerRow, branches: 'when asked' },
  record: customerRecord,
})
