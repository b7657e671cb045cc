import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream }

/**
 * Asks for a line and shows nothing of what is typed. Where the input is no terminal its next line is taken.
 * @returns '' where there is no answer
 */
export const askHidden = async (
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string> => {
  const shownNowhere = new Writable({ write: (_typed, _encoding, done) => done() })
  // The terminal shows what is typed until it is told not to: before the question is there to be answered.
  const lines = createInterface({ input, output: shownNowhere, terminal: input.isTTY === true })
  output.write(question)
  // Without an answer a question waits for ever, and a program that only waits ends as if all were well.
  const nothing = once(lines, 'close').then(() => '')
  const typed = await Promise.race([lines.question(''), nothing])
  lines.close()
  output.write('\n')
  return typed
}
