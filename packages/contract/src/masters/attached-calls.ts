import * as z from 'zod/mini'
import { oneOf, phrase, recordId, text } from '../fields.ts'
import { caller, pageFields } from '../list.ts'
import { operation, type ErrorRule } from '../operation.ts'
import { masterErrors } from './errors.ts'
import { ifsc, paperFile } from './fields.ts'
import type { MasterKind } from './kinds.ts'
import { paperFields } from './papers.ts'
import { HistoryEntry, PossibleDuplicate } from './shapes.ts'

const { paper_not_found, paper_wrong, paper_empty, account_not_found } = masterErrors
const asked = { ...caller, id: recordId() }
const writing = (feature: MasterKind) => ({ kind: 'write', right: `${feature}.write` }) as const

/** @param notFound the domain error of the master when it has no such record */
export const paperCalls = (feature: MasterKind, notFound: ErrorRule) => ({
  addPaper: operation({
    ...writing(feature),
    kind: 'create',
    endpoint: `api/${feature}/add-paper`,
    uploads: true,
    summary: 'Adds a paper to a record.',
    fields: z.object({ ...asked, ...paperFields }),
    answer: z.object({ paper_id: z.number() }),
    errors: [notFound, paper_wrong, paper_empty],
  }),
  replacePaper: operation({
    ...writing(feature),
    endpoint: `api/${feature}/replace-paper`,
    uploads: true,
    summary:
      'Puts a newer state in the place of a paper, which stays in its history; without a file it keeps the one it has.',
    fields: z.object({ ...asked, paper_id: recordId('Paper'), ...paperFields }),
    answer: z.object({ paper_id: z.number() }),
    errors: [notFound, paper_not_found, paper_wrong, paper_empty],
  }),
  removePaper: operation({
    ...writing(feature),
    endpoint: `api/${feature}/remove-paper`,
    summary: 'Takes a paper away; the history of the record names it.',
    fields: z.object({ ...asked, paper_id: recordId('Paper') }),
    answer: z.object({}),
    errors: [notFound, paper_not_found],
  }),
})

const accountFields = {
  name: phrase('Account holder', 100, { required: true }),
  bankname: phrase('Bank', 100, { required: true }),
  branch_name: phrase('Branch', 100),
  ifsc_code: ifsc({ required: true }),
  document: paperFile(),
}
const accountNumber = (optional: boolean) =>
  text('Account number', {
    optional,
    max: 34,
    as: (typed) => typed.replace(/[\s-]/g, '').toUpperCase(),
    pattern: { is: /^[0-9A-Z]{5,34}$/, message: 'Account number must be 5 to 34 digits or letters' },
  })

export const accountCalls = (feature: MasterKind, notFound: ErrorRule) => ({
  addAccount: operation({
    ...writing(feature),
    kind: 'create',
    endpoint: `api/${feature}/add-bank-account`,
    uploads: true,
    summary: 'Adds a bank account.',
    fields: z.object({ ...asked, ...accountFields, account_no: accountNumber(false) }),
    answer: z.object({ account_id: z.number() }),
    errors: [notFound, paper_wrong],
  }),
  changeAccount: operation({
    ...writing(feature),
    endpoint: `api/${feature}/update-bank-account`,
    uploads: true,
    summary: 'Changes a bank account; an empty number or file keeps what is stored.',
    fields: z.object({
      ...asked,
      account_id: recordId('Account'),
      ...accountFields,
      account_no: accountNumber(true),
    }),
    answer: z.object({}),
    errors: [notFound, account_not_found, paper_wrong],
  }),
  removeAccount: operation({
    ...writing(feature),
    endpoint: `api/${feature}/remove-bank-account`,
    summary: 'Takes a bank account away.',
    fields: z.object({ ...asked, account_id: recordId('Account') }),
    answer: z.object({}),
    errors: [notFound, account_not_found],
  }),
})

/** Hidden numbers in full, the history, and other records with the same numbers. */
export const lookingCalls = (feature: MasterKind, notFound: ErrorRule) => ({
  reveal: operation({
    kind: 'write',
    right: `${feature}.reveal`,
    endpoint: `api/${feature}/reveal`,
    summary: 'One hidden number in full; who looked is written down.',
    fields: z.object({
      ...asked,
      what: oneOf('What', ['aadhaar', 'pan', 'account_no'], 'What must be aadhaar, pan or account_no'),
      account_id: z.optional(recordId('Account')),
    }),
    answer: z.object({ value: z.string() }),
    errors: [notFound, account_not_found],
  }),
  revealPaper: operation({
    kind: 'write',
    right: `${feature}.reveal`,
    endpoint: `api/${feature}/reveal-paper`,
    summary: 'The masked number of a paper in full, an earlier one too; who looked is written down.',
    fields: z.object({ ...asked, paper_id: recordId('Paper') }),
    answer: z.object({ value: z.string() }),
    errors: [notFound, paper_not_found],
  }),
  history: operation({
    kind: 'read',
    right: `${feature}.read`,
    endpoint: `api/${feature}/history`,
    summary: 'Who changed what and when, newest first.',
    fields: z.object({ ...asked, ...pageFields }),
    answer: z.object({ totalcount: z.number(), reponselist: z.array(HistoryEntry) }),
  }),
  possibleDuplicates: operation({
    kind: 'read',
    right: `${feature}.read`,
    endpoint: `api/${feature}/look-alikes`,
    summary:
      'Other records with the same GSTIN, PAN or mobile: branches share them, so this warns and never refuses.',
    fields: z.object({
      ...caller,
      id: z.optional(recordId()),
      gstin: phrase('GSTIN', 20),
      pan: phrase('PAN', 20),
      mobile: phrase('Mobile', 20),
    }),
    answer: z.object({ reponselist: z.array(PossibleDuplicate) }),
  }),
})
