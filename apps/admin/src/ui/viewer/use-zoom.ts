import { useEffect, useRef, useState } from 'react'

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4]

/** Zoom of an image: as large as fits, or times its own size; keys + and - while it is shown. */
export const useZoom = () => {
  const image = useRef<HTMLImageElement>(null)
  const [zoom, setZoom] = useState<number | 'fit'>('fit')
  const now = () => {
    const { clientWidth = 1, naturalWidth = 1 } = image.current ?? {}
    return zoom === 'fit' ? clientWidth / Math.max(1, naturalWidth) : zoom
  }
  const zoomIn = () => setZoom(steps.find((step) => step > now() * 1.01) ?? 4)
  const zoomOut = () => setZoom(steps.findLast((step) => step < now() * 0.99) ?? 0.1)
  const latest = useRef({ zoomIn, zoomOut })
  useEffect(() => {
    latest.current = { zoomIn, zoomOut }
  })
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) return // the browser's own zoom
      if (key === '+' || key === '=') latest.current.zoomIn()
      if (key === '-') latest.current.zoomOut()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const width = zoom === 'fit' ? undefined : (image.current?.naturalWidth ?? 0) * zoom
  return { image, zoom, width, zoomIn, zoomOut, fit: () => setZoom('fit'), fullSize: () => setZoom(1) }
}
