import type { ImportAnswer } from '@refill/contract/features/import/import.contract.ts'
import { classNames } from '../../ui/class-names.ts'
import { Panel } from '../../ui/parts.tsx'
import styles from './first-lines.module.css'

const places = [0, 1, 2]

function Table({ columns }: Pick<ImportAnswer, 'columns'>) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ index, letter, heading }) => (
            <th key={index} scope="col">
              <span>{letter}</span> {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place}>
            {columns.map(({ index, samples }) => (
              <td key={index}>{samples[place] ?? ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What stands in the first lines, column by column as the file has them. */
export function FirstLines({ answer: { columns }, isOld }: { answer: ImportAnswer; isOld: boolean }) {
  return (
    <Panel title="First values" note="The first different ones of each column, as they were read" flush>
      {/* Focusable, so that the arrow keys move a wide file. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
      <section
        aria-label="First values of each column"
        tabIndex={0}
        className={classNames(styles.samples, isOld && styles.old)}
      >
        <Table columns={columns} />
      </section>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
    </Panel>
  )
}
