import { useEffect, useMemo, useState } from 'react'
import { Button, DownloadButton, IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { useFileUrl } from '../fields/use-chosen-file.ts'
import { DownloadIcon, ImageIcon, ZoomInIcon, ZoomOutIcon } from '../icons.tsx'
import { documentKind, isFramable } from './document-kind.ts'
import { useZoom } from './use-zoom.ts'
import styles from './viewer.module.css'

function NotAvailable() {
  return (
    <div className={styles.place}>
      <ImageIcon />
      Image not available
    </div>
  )
}

function ImageView({ url, title }: { url: string; title: string }) {
  const { image, zoom, width, zoomIn, zoomOut, fit, fullSize } = useZoom()
  const [failed, setFailed] = useState(false)
  if (failed) return <NotAvailable />
  return (
    <>
      <div className={styles.tools}>
        <Button aria-pressed={zoom === 'fit'} onClick={fit}>
          Fit
        </Button>
        <Button aria-pressed={zoom === 1} onClick={fullSize}>
          100 %
        </Button>
        <IconButton label="Zoom out" kind="plain" icon={ZoomOutIcon} onClick={zoomOut} />
        <IconButton label="Zoom in" kind="plain" icon={ZoomInIcon} onClick={zoomIn} />
      </div>
      {/* Focusable, so that the arrow keys move a large image. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <img
          ref={image}
          src={url}
          alt={title}
          className={classNames(styles.image, zoom === 'fit' && styles.fit)}
          style={{ width }}
          onError={() => setFailed(true)}
        />
      </section>
    </>
  )
}

function PdfView({ url, title, isLocal }: { url: string; title: string; isLocal: boolean }) {
  const [framable, setFramable] = useState(isLocal ? true : undefined)
  useEffect(() => {
    if (isLocal) return undefined
    const leaving = new AbortController()
    void isFramable(url, leaving.signal).then((is) => leaving.signal.aborted || setFramable(is))
    return () => leaving.abort()
  }, [url, isLocal])
  if (framable === undefined) return <div className={styles.place} aria-busy="true" />
  if (!framable) return <NotAvailable />
  // A sandboxed frame shows no pdf in Chromium; isFramable stands in for it.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className={styles.frame} src={url} title={title} />
}

type ViewProps = {
  title: string
  url: string | undefined
  kind: 'pdf' | 'image' | undefined
  isLocal?: boolean
}

function View({ title, url, kind, isLocal = false }: ViewProps) {
  if (!url || !kind) return <NotAvailable />
  return kind === 'pdf' ? (
    <PdfView url={url} title={title} isLocal={isLocal} />
  ) : (
    <ImageView url={url} title={title} />
  )
}

/** A pdf of this computer keeps that type whatever it declares: as a page it would run in our name. */
const typed = (file: File | undefined): { blob: Blob | null; kind: 'pdf' | 'image' } =>
  file && /pdf$/i.test(file.name)
    ? { blob: new Blob([file], { type: 'application/pdf' }), kind: 'pdf' }
    : { blob: file ?? null, kind: 'image' }

type DocumentViewerProps = {
  title: string
  opened: boolean
  onClose: () => void
  /** Where the document is stored, or the file before it is sent. */
  url?: string
  file?: File
}

/** A document over the screen: pdf in a frame, image with zoom, and a link to keep it. */
export function DocumentViewer({ title, opened, onClose, url = '', file }: DocumentViewerProps) {
  const local = useMemo(() => typed(file), [file])
  const fileUrl = useFileUrl(opened ? local.blob : null)
  const kind = file ? local.kind : documentKind(url)
  const shown = file ? fileUrl : url
  return (
    <Dialog
      title={title}
      opened={opened}
      onClose={onClose}
      wide
      footer={
        shown && kind ? (
          <DownloadButton icon={DownloadIcon} href={shown} {...(file && { fileName: file.name })}>
            Download
          </DownloadButton>
        ) : undefined
      }
    >
      {opened &&
        (file && !fileUrl ? null : <View title={title} url={shown} kind={kind} isLocal={Boolean(file)} />)}
    </Dialog>
  )
}
