import late from '../ui/late.module.css'
import { Panel, Skeleton, Split, Unseen } from '../ui/parts.tsx'
import styles from './loading-panels.module.css'

const widths = [220, 180, 240, 160, 200]

function Lines() {
  return (
    <div className={styles.lines}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}

/** A record that is on its way. */
export function LoadingPanels() {
  return (
    <div role="status" className={late.late}>
      <span className={styles.spinner} aria-hidden="true" />
      <Unseen>Loading</Unseen>
      <Split
        side={
          <Panel>
            <Lines />
          </Panel>
        }
      >
        <Panel>
          <Lines />
        </Panel>
        <Panel>
          <Lines />
        </Panel>
      </Split>
    </div>
  )
}
