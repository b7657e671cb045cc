import styles from './small-image.module.css'

/** 28px before a name in lists; the ground stands from the start, so nothing moves when it arrives. */
export function SmallImage({ url }: { url: string }) {
  return (
    <span className={styles.small}>
      {url && <img src={url} alt="" loading="lazy" width={28} height={28} />}
    </span>
  )
}
