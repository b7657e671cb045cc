import {
  listActivity,
  listPeople,
  type ActivityRow,
} from '@refill/contract/features/activity/activity.contract.ts'
import { activityKinds, programName } from '@refill/contract/features/activity/activity.rules.ts'
import { chosenOf, pageOf } from '../../api/list-page.ts'
import { load, send } from '../../api/send.ts'
import { notFound, type Choice } from '../../ui/fields/choice.ts'
import { findOptions, type PickOption } from '../../ui/fields/options.ts'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'

/** As the address has them: days, a person's id, the word of a kind, 'orders:12'; '' for all. */
type ActivityFilters = { from: string; to: string; person: string; kind: string; record: string }

/** What narrows the list, for the call and for its workbook. */
export const activityFields = ({ filters: { from, to, ...rest } }: ListRequest<ActivityFilters>) =>
  chosenOf({ from_date: from, to_date: to, ...rest })

const loadActivity = async (asked: ListRequest<ActivityFilters>, signal: AbortSignal) => {
  const fields = { page: asked.page, limit: asked.rows, ...activityFields(asked) }
  return pageOf(await send(listActivity, fields, { signal }), ({ reponselist }) => reponselist)
}

const people = async (signal: AbortSignal): Promise<PickOption[]> => {
  const { reponselist } = await load(listPeople, {}, { signal })
  return [
    ...reponselist.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: programName, label: 'Refill', detail: 'the program' },
  ]
}

const person: Choice = {
  label: 'Person',
  find: async (typed, signal) => findOptions(await people(signal), typed).shown,
  nameOf: async (id, signal) =>
    (await people(signal)).find(({ value }) => value === id)?.label ?? notFound(id),
}

/** Chosen by the link of a record; its name stands in each of its rows. */
const record: Choice = {
  label: 'Record',
  find: () => Promise.resolve([]),
  nameOf: async (named, signal) => {
    const { reponselist } = await load(listActivity, { page: 1, limit: 1, record: named }, { signal })
    return reponselist[0]?.record.name ?? 'without entries'
  },
}

const kinds = Object.entries(activityKinds).map(([value, label]) => ({ value, label }))

export const activitySource: ListSource<ActivityRow, ActivityFilters> = {
  name: 'activity',
  things: 'activity',
  load: loadActivity,
  defaultRows: 25,
  filters: [
    { kind: 'days', from: 'from', to: 'to', label: 'Date', place: 'bar' },
    { kind: 'record', name: 'person', choice: person, all: 'Everybody' },
    { kind: 'choice', name: 'kind', label: 'Kind', all: 'Everything', options: kinds },
    { kind: 'record', name: 'record', choice: record, all: 'All records', place: 'link' },
  ],
}
