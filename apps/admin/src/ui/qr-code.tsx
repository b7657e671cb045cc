import styles from './qr-code.module.css'

type QrCodeProps = {
  /** What the camera finds in it. */
  of: string
  /** The d of an SVG path, in a square of `size` units. */
  path: string
  size: number
}

export function QrCode({ of, path, size }: QrCodeProps) {
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${of}`}>
      <path d={path} />
    </svg>
  )
}
