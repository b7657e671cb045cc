import {
  readCutOver,
  saveCutOver,
  signCutOver,
  type CutOverLine,
} from '@refill/contract/features/cut-over/cut-over.contract.ts'
import type { Office } from '../../testing/office.ts'
import { readPdf } from '../../pdf/testing/read-pdf.ts'

export type Typed = { what: string; uuid?: string; old?: string; reason?: string }

/** What the page of the day of change does. */
export const cutOverOffice = (office: Office) => {
  const read = async (day = '') => (await office.send(readCutOver, { day })).body.reponselist
  const line = async (what: CutOverLine['what'], uuid = '') =>
    (await read()).lines.find((one) => one.what === what && one.uuid === uuid)
  const numberOf = async (series: string) => (await read()).numbers.find((one) => one.series === series)
  const save = async (lines: readonly Typed[], changes: object = {}) => {
    const { version } = await read()
    return office.send(saveCutOver, {
      day: '2026-11-01',
      'what[]': lines.map(({ what }) => what),
      'uuid[]': lines.map(({ uuid = '' }) => uuid),
      'old[]': lines.map(({ old = '' }) => old),
      'reason[]': lines.map(({ reason = '' }) => reason),
      version,
      ...changes,
    })
  }
  const begin = (series: string, next: string) => save([], { 'series[]': [series], 'next[]': [next] })
  const sign = async (name = 'Meena Joshi') => {
    const { version } = await read()
    return office.send(signCutOver, { name, version })
  }
  /** The page of its paper that is the first. */
  const paper = async (id = 0) => {
    const headers = { cookie: office.session }
    const answer = await office.fetch(`/cut-over/cut-over.pdf?id=${id}`, { headers })
    const [page] = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    return page?.text ?? ''
  }
  return { read, line, numberOf, save, begin, sign, paper }
}
