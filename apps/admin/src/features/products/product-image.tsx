import { useState } from 'react'
import { DocumentViewer } from '../../ui/viewer/viewer.tsx'
import styles from './product-image.module.css'

/** The place that a picture takes. */
export const ProductImageComing = () => <div className={styles.none} />

/** The picture at panel width; a press opens it full size. */
export function ProductImage({ name, url }: { name: string; url: string }) {
  const [opened, setOpened] = useState(false)
  const [failed, setFailed] = useState(false)
  if (!url || failed) return <p className={styles.none}>Image not available</p>
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={`View image of ${name}`}
        onClick={() => setOpened(true)}
      >
        <img src={url} alt={name} onError={() => setFailed(true)} />
      </button>
      <DocumentViewer title={name} url={url} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
