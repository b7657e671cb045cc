import { kindInWords, masterKinds, type MasterKind } from '@refill/contract/masters/kinds.ts'
import type { MasterEvent } from '@refill/contract/masters/shapes.ts'
import { imported, type EventGroup } from './group.ts'

const masterWords = {
  created: 'added',
  updated: 'changed',
  activated: 'activated',
  deactivated: 'deactivated',
  paper_added: 'given a paper',
  paper_replaced: 'given a paper in place of another',
  paper_removed: 'relieved of a paper',
  account_added: 'given a bank account',
  account_changed: 'given other figures of a bank account',
  account_removed: 'relieved of a bank account',
} satisfies Record<Exclude<MasterEvent, 'revealed' | 'scan_seen'>, string>
const looks = { revealed: ': hidden number seen', scan_seen: ': scan seen' }

/** 'Delivery partner' */
const thingOf = (kind: MasterKind) => kindInWords(kind).slice(0, -1)

const ofMaster = (feature: MasterKind): EventGroup[] => {
  const thing = thingOf(feature)
  return [
    { feature, thing, kind: feature, record: feature, words: masterWords },
    { feature, thing: `${thing}s`, kind: feature, words: imported },
    { feature, thing, kind: 'reveals', record: feature, words: looks },
  ]
}

export const masterEvents: readonly EventGroup[] = masterKinds.flatMap(ofMaster)
