import type { ReactNode } from 'react'
import { Panel, Skeleton, Stack, Unseen } from '../../ui/parts.tsx'
import { classNames } from '../../ui/class-names.ts'
import late from '../../ui/late.module.css'
import styles from './dashboard.module.css'

const rows = (number: number, height: number, width: number) =>
  Array.from({ length: number }, (_, row) => (
    <div key={row} className={styles.row} style={{ height }}>
      <Skeleton width={width + ((row * 37) % 90)} />
    </div>
  ))

function Loading({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Panel title={title} className={wide ? styles.wide : styles.narrow} flush>
      {children}
    </Panel>
  )
}

/** Panels of their later sizes, with grey bars where words will stand. */
export function DashboardSkeleton() {
  return (
    <div role="status" className={classNames(styles.skeleton, late.late)}>
      <Unseen>Loading</Unseen>
      <Stack>
        <Panel flush>
          <div className={styles.tiles}>{rows(6, 100, 60)}</div>
        </Panel>
        <div className={styles.grid}>
          <Loading title="To act on" wide>
            {rows(6, 53, 260)}
          </Loading>
          <Loading title="Sales, last 30 days">
            <div className={styles.chartRoom} />
          </Loading>
          <Loading title="Stock of cylinders" wide>
            {rows(7, 34, 220)}
          </Loading>
          <Loading title="Dues by age">{rows(6, 36, 160)}</Loading>
        </div>
      </Stack>
    </div>
  )
}
