import { on } from 'node:events'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { batched, peeked } from './batches.ts'
import { guessHeadings, linesToGuessBy } from './headings.ts'
import { areasNote, takenApart } from './merged.ts'
import { openTable } from './open-table.ts'
import { UnreadableFile } from './table.ts'
import { batchesAhead, type Answer, type Task } from './worker-messages.ts'

/** Reads one file in a thread of its own, which a file made to hurt can fill or hold without harm to anybody else. */

const read = async (port: MessagePort, { bytes, choice }: Task) => {
  const answer = (given: Answer) => port.postMessage(given)
  const { areas, read: readLines, ...table } = await openTable(bytes, choice)
  const { first, all } = await peeked(readLines(), linesToGuessBy)
  const headings = guessHeadings(first, areas)
  const below = areas.filter(({ top }) => top > headings.last)
  answer({ is: 'table', table: { ...table, headings, notes: [...table.notes, ...areasNote(below)] } })
  const asked = on(port, 'message')
  let ahead = 0
  for await (const lines of batched(takenApart(all, below))) {
    if (ahead < batchesAhead) ahead += 1
    else await asked.next()
    answer({ is: 'lines', lines })
  }
  answer({ is: 'end' })
}

const begin = async (port: MessagePort) => {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read-table.ts starts this worker, with a task
    await read(port, workerData as Task)
  } catch (error) {
    // Anything else is a defect, of which the thread dies.
    if (!(error instanceof UnreadableFile)) throw error
    port.postMessage({ is: 'unreadable', problem: error.message } satisfies Answer)
  }
  port.close()
}

if (parentPort) await begin(parentPort)
