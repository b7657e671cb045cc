import { setTimeout as pause } from 'node:timers/promises'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { largePng } from './attack/records.ts'
import type { House } from './house.ts'
import { forgetPeak, hasProc, peakMemory, residentMemory } from './processes.ts'
import { cookieFor, startProduct } from './product.ts'
import { atMost, forTheRecord, type Figure } from './report.ts'

const limits = { afterwards: 150, peak: 700 } // MB over what it was before
const settled = 10_000 // ms
const largest = 5_242_880

/** A PDF by its first and last lines, of the largest size that is taken; each number is other bytes. */
const aPdf = (number: number): File => {
  const [head, tail] = [`%PDF-1.7\n% ${number}\n`, '\n%%EOF\n']
  const filling = Buffer.alloc(largest - head.length - tail.length, 'x')
  return new File([head, filling, tail], 'scan.pdf', { type: 'application/pdf' })
}

/** 40 megapixels of one colour in some 100 kB, which cannot be drawn before all are decoded. */
const picture = new File([new Uint8Array(largePng(6_324))], 'scan.png', { type: 'image/png' })

const caller = async (origin: string) => {
  const cookie = await cookieFor(origin)
  return async (endpoint: string, fields: Record<string, string | File>): Promise<Response> => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return fetch(`${origin}/${endpoint}`, { method: 'POST', body, headers: { cookie } })
  }
}

/** All at the same moment. @returns how many were taken, and how many are to come back later */
const sendAll = async (send: (document: File) => Promise<Response>, files: readonly File[]) => {
  const statuses = await Promise.all(
    files.map(async (file) => {
      const answer = await send(file)
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  const count = (status: number) => statuses.filter((one) => one === status).length
  return { taken: count(200), later: count(429), other: files.length - count(200) - count(429) }
}

/** @returns memory of a product after fifty large papers and sixteen large pictures, over what it was before */
export const measureUploads = async (house: House): Promise<Figure[]> => {
  const what = 'Server after 50 papers of 5 MB at once and 16 pictures of 40 MP, over before (RSS)'
  if (!hasProc) return [forTheRecord(what, 'needs /proc: skipped')]
  const { origin, child } = await startProduct(house, { dataDir: await house.folder('uploads') })
  const call = await caller(origin)
  const made = await call(vendors.create.endpoint, { tradename: 'Plant', credit: '2' })
  const { id } = vendors.create.answer.parse(await made.json())
  const send = (document: File) =>
    call(vendors.addPaper.endpoint, { id: String(id), name: 'Lease', document })
  await pause(settled)
  const before = residentMemory(child.pid)
  forgetPeak(child.pid)
  const papers = await sendAll(
    send,
    Array.from({ length: 50 }, (_, index) => aPdf(index)),
  )
  const afterPapers = residentMemory(child.pid)
  const pictures = await sendAll(
    send,
    Array.from({ length: 16 }, () => picture),
  )
  const peak = peakMemory(child.pid)
  await pause(settled)
  const after = residentMemory(child.pid)
  await child.stop()
  const said = [papers, pictures].map(
    ({ taken, later, other }) => `${taken} taken, ${later} later, ${other} else`,
  )
  const note = `before ${before.toFixed(0)}, after the papers ${afterPapers.toFixed(0)}, at the end ${after.toFixed(0)}`
  return [
    atMost(what, after - before, limits.afterwards, { unit: 'MB', note }),
    atMost('The same at its peak', peak - before, limits.peak, { unit: 'MB', note: said.join('; ') }),
  ]
}
