import { write, writeSync } from 'node:fs'

const flushEvery = 500 // ms
const enough = 4_096 // characters, which do not wait for that
const pauseWhenFull = 100 // ms, until a slow reader has taken some

/**
 * Lines of the log go out together, at most half a second late and at the end at once: a write a request costs a tenth
 * of it. What cannot be written, since the terminal was closed or the disk is full, is dropped and the product goes on.
 */
export const openOutput = () => {
  let lines = ''
  let isWriting = false
  const send = (bytes: Buffer): void =>
    write(1, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(send, pauseWhenFull, bytes).unref()
      if (!error && written < bytes.length) return send(bytes.subarray(written))
      isWriting = false
      if (lines.length >= enough) flush()
    })
  const flush = () => {
    if (isWriting || lines === '') return
    isWriting = true
    send(Buffer.from(lines))
    lines = ''
  }
  const flushAtTheEnd = () => {
    try {
      let bytes = Buffer.from(lines)
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(1, bytes))
    } catch {
      // Nobody reads it any more.
    }
  }
  setInterval(flush, flushEvery).unref()
  process.on('exit', flushAtTheEnd)
  return {
    write: (line: string) => {
      lines += line
      if (lines.length >= enough) flush()
    },
  }
}
