import { useRights } from '../../api/access.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldGrid } from '../../ui/form/grid.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Screen } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/parts.tsx'
import { linkTo } from '../../ui/target.ts'
import styles from './form.module.css'
import { FormField } from './form-field.tsx'
import type { Texts } from './form-specs.ts'
import { Conflicts } from './conflicts.tsx'
import { NewPapers } from '../papers/new-papers.tsx'
import type { AnyRecord, MasterPanel } from '../panel.ts'
import { useMasterForm } from './use-master-form.ts'

type MasterFormProps = {
  panel: MasterPanel
  record: AnyRecord | undefined
  /** Values that the address brings along. */
  initial: Texts
}

/** Adds a record, or changes the one that is given. */
export function MasterFormPanels({ panel, record: loaded, initial }: MasterFormProps) {
  const { form, record, stale, draft } = useMasterForm(panel, loaded, initial)
  const { contract, one, addresses, paperNames } = panel
  const mayWrite = useRights()(`${contract.feature}.write`)
  const on = record ? 'update' : 'create'
  const sections = panel.form.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((spec) => !spec.on || spec.on === on),
  }))
  return (
    <Form form={form} saving={`this ${contract.thing.toLowerCase()}`} draft={draft}>
      {stale && <Conflicts {...stale} />}
      <Screen fit>
        <fieldset className={styles.panels} disabled={!mayWrite}>
          {sections
            .filter(({ fields }) => fields.length > 0)
            .map(({ title, columns = 2, fields }, index) => (
              <Panel key={title} title={title} flush>
                <FieldGrid columns={columns}>
                  {fields.map((spec, nth) => (
                    <FormField
                      key={spec.name}
                      {...{ panel, record, form, spec }}
                      autoFocus={!record && index === 0 && nth === 0}
                    />
                  ))}
                </FieldGrid>
              </Panel>
            ))}
          {!record && panel.form.withPapers !== false && <NewPapers form={form} names={paperNames} />}
        </fieldset>
      </Screen>
      {mayWrite && (
        <SaveBar
          save={record ? 'Save changes' : (panel.form.saving?.button ?? `Add ${one}`)}
          back={<LinkButton {...linkTo(addresses.afterForm(record?.id))}>Back</LinkButton>}
        />
      )}
    </Form>
  )
}
