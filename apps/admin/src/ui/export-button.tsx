import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { fileSize } from './formats/words.ts'
import { count } from './formats/money.ts'
import { DownloadIcon } from './icons.tsx'
import { Unseen } from './parts.tsx'
import { toast } from './toast.ts'
import styles from './export-button.module.css'

/** How much came so far; rows and their total where they are known, rows estimated. */
export type ExportProgress = { bytes: number; rows?: number | undefined; total?: number | undefined }
export type ExportWatch = { signal: AbortSignal; onProgress: (progress: ExportProgress) => void }
/** Saved, or why not; `expired` when it was said already. */
export type Exported = { fileName: string; bytes: number } | { refused: string; expired?: boolean }

export type ExportButtonProps = {
  /** Makes and saves the file; throws when there is no network. */
  start: (watch: ExportWatch) => Promise<Exported>
  /** What is exported, for who hears the button: 'ledger'. */
  what: string
  /** There is nothing to export. */
  disabled?: boolean
  /** Said of every failure, where a screen has its own words. */
  failed?: string | undefined
  children?: string | undefined
}

const showExported = (result: Exported, failed = 'No file was made') => {
  if ('fileName' in result)
    toast({ kind: 'success', title: `${result.fileName} is saved`, text: fileSize(result.bytes) })
  else if (!result.expired) toast({ kind: 'error', title: failed, text: result.refused })
}

const useExport = ({ start, failed }: Pick<ExportButtonProps, 'start' | 'failed'>) => {
  const [progress, setProgress] = useState<ExportProgress>()
  const running = useRef<AbortController>(undefined)
  // Who leaves the screen no longer waits for the file.
  useEffect(() => () => running.current?.abort(), [])
  const run = async () => {
    const stop = new AbortController()
    running.current = stop
    setProgress({ bytes: 0 })
    try {
      showExported(await start({ signal: stop.signal, onProgress: setProgress }), failed)
    } catch {
      if (!stop.signal.aborted)
        toast({
          kind: 'error',
          title: failed ?? 'The file did not arrive',
          text: 'Please check the network and try again.',
        })
    }
    setProgress(undefined)
  }
  return { progress, run, cancel: () => running.current?.abort() }
}

const percentOf = ({ rows, total }: ExportProgress): number | undefined =>
  rows === undefined || !total ? undefined : Math.min(99, Math.floor((rows / total) * 100))

const wordsOf = (progress: ExportProgress): string => {
  if (progress.bytes === 0) return 'Starting'
  const { rows, total } = progress
  if (rows === undefined || !total) return fileSize(progress.bytes)
  return `${count(rows)} of ${count(total)} rows`
}

/** Quarters, or nothing: a voice that counts every per cent says nothing else. */
const spokenOf = (progress: ExportProgress | undefined, what: string): string => {
  if (!progress) return ''
  const quarter = Math.floor((percentOf(progress) ?? 0) / 25) * 25
  return quarter === 0 ? `Exporting ${what}` : `${quarter} per cent of ${what} exported`
}

function Running({
  progress,
  what,
  onCancel,
}: {
  progress: ExportProgress
  what: string
  onCancel: () => void
}) {
  const percent = percentOf(progress)
  const words = wordsOf(progress)
  return (
    <span className={styles.running} role="group" aria-label={`Export of ${what}`}>
      <span className={styles.words}>
        <span aria-hidden="true">{words}</span>
        <progress aria-label={`Export of ${what}`} aria-valuetext={words} max={100} value={percent} />
      </span>
      <Button autoFocus onClick={onCancel}>
        Cancel
      </Button>
    </span>
  )
}

/** Cancel is gone when the file is there, and with it the focus, unless it has been moved meanwhile. */
const useFocusBack = (isRunning: boolean) => {
  const place = useRef<HTMLSpanElement>(null)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus()
    wasRunning.current = isRunning
  }, [isRunning])
  return place
}

/** Makes a file and saves it, with progress and a way out; the focus stays on what can be pressed. */
export function ExportButton(props: ExportButtonProps) {
  const { start, what, disabled = false, failed, children = 'Excel' } = props
  const { progress, run, cancel } = useExport({ start, failed })
  const place = useFocusBack(progress !== undefined)
  return (
    <span ref={place} className={styles.place}>
      {progress ? (
        <Running progress={progress} what={what} onCancel={cancel} />
      ) : (
        <Button icon={DownloadIcon} disabled={disabled} onClick={() => void run()}>
          {children}
        </Button>
      )}
      <Unseen role="status">{spokenOf(progress, what)}</Unseen>
    </span>
  )
}
