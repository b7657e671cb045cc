import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import type { ExportButtonProps } from './export-button.tsx'
import { DownloadIcon, type Icon } from './icons.tsx'
import { toast } from './toast.ts'

type PdfButtonProps = {
  /** Fetches and saves it. */
  start: ExportButtonProps['start']
  /** What it saves, for who points at it. */
  title: string
  disabled?: boolean
  saved?: () => void
  icon?: Icon | undefined
  children: string
}

/** Saves one paper; who leaves the screen no longer waits for it. */
export function PdfButton({ start, saved, icon = DownloadIcon, children, ...rest }: PdfButtonProps) {
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const run = async () => {
    const { signal } = (running.current = new AbortController())
    setBusy(true)
    const result = await start({ signal, onProgress: () => undefined }).catch(() => undefined)
    setBusy(false)
    if (signal.aborted) return
    if (result && 'fileName' in result) return saved?.()
    if (result?.expired) return
    toast({ kind: 'error', title: 'Download failed', text: result?.refused })
  }
  return (
    <Button icon={icon} busy={busy} busyText={children} onClick={() => void run()} {...rest}>
      {children}
    </Button>
  )
}
