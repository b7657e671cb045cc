import { domainErrors } from '../../operation.ts'

/** Every way handing over to the portals and to Tally may say no. */
export const handOffErrors = domainErrors({
  hand_off_document_unknown: { status: 404, message: 'There is no such document' },
  hand_off_problems: { status: 409, message: '{count} cannot be handed over: {problems}' },
  hand_off_nothing: { status: 409, message: 'There is nothing to hand over' },
  hand_off_gstins: {
    status: 409,
    message: 'A file is of one GSTIN, and these documents were issued under {gstins}: choose those of one',
  },
  e_invoice_off: {
    status: 409,
    message: 'Settings say that nothing is reported to the invoice portal: enter from which day on',
  },
  irn_unknown: { status: 404, message: '{number} has no IRN' },
  irn_canceled: { status: 409, message: 'The IRN of {number} is canceled already' },
  irn_stays: {
    status: 409,
    message: 'The portal let the IRN of {number} be canceled until {until}: now a credit note puts it right',
  },
  irn_on_the_way: {
    status: 409,
    message: 'E-way bill {eway} of {number} is live: the portal cancels no IRN before it is canceled',
  },
  eway_none_needed: {
    status: 409,
    message: 'None of these goods needs an e-way bill: say so if the file shall hold them all the same',
  },
  eway_unknown: { status: 404, message: 'There is no such e-way bill' },
  eway_canceled: { status: 409, message: 'E-way bill {number} is canceled already' },
  eway_stays: { status: 409, message: 'The portal let e-way bill {number} be canceled until {until}' },
})
