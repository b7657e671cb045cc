import styles from './order-text.module.css'

/** Days and document numbers: words with a digit beside - or /. */
const unbreakable = /(\S*\d[-/]\d\S*)/

/** A sentence whose days and document numbers never break over lines. */
export function OrderText({ children }: { children: string }) {
  return children.split(unbreakable).map((part, index) =>
    index % 2 === 1 ? (
      // The parts of one sentence keep their places.
      // oxlint-disable-next-line react/no-array-index-key
      <bdi key={index} className={styles.whole}>
        {part}
      </bdi>
    ) : (
      part
    ),
  )
}
