import { printed } from '@refill/contract/masters/print-warnings.ts'
import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { FileField } from '../../ui/fields/file-field.tsx'
import { afterPress } from '../../ui/form/leave.ts'
import { fillFromGstin } from './fill-from-gstin.ts'
import { FieldNotes } from './field-notes.tsx'
import { FormControl } from './form-controls.tsx'
import styles from './form.module.css'
import type { FieldSpec, MasterForm } from './form-specs.ts'
import { isRequired, maskOf } from './form-values.ts'
import type { AnyRecord, MasterPanel } from '../panel.ts'

type FormFieldProps = {
  panel: MasterPanel
  record: AnyRecord | undefined
  form: MasterForm
  spec: FieldSpec<AnyRecord>
  autoFocus: boolean
}

const noted = new Set<string>(['gst', 'pan', 'pincode', 'aadhar', 'registration_class', ...printed])

/** One field of a master's form, with what looks wrong about it below. */
export function FormField({ panel, record, form, spec, autoFocus }: FormFieldProps) {
  const { name, label, as = 'line', help, compared } = spec
  const [left, setLeft] = useState('')
  const keeps = maskOf(spec, record)
  const props = {
    label,
    required: isRequired(panel, name, record ? 'update' : 'create'),
    help: keeps ? `Leave empty to keep ${keeps}` : help,
    autoFocus,
  }
  const leave = () => {
    setLeft((form.values().texts[name] ?? '').trim())
    if (as === 'gstin' && form.values().texts[name]) void form.check(`texts.${name}`)
  }
  return (
    <div
      className={classNames(styles.field, as === 'area' && styles.wide)}
      {...(compared && { onBlur: () => afterPress(leave) })}
      {...(as === 'gstin' && { onChange: () => fillFromGstin(panel, record, form) })}
    >
      {as === 'file' ? (
        <FileField {...props} field={form.field(`files.${name}`)} />
      ) : (
        <FormControl {...props} as={as} spec={spec} form={form} field={form.field(`texts.${name}`)} />
      )}
      {(compared || noted.has(name)) && <FieldNotes {...{ panel, record, form, spec, left }} />}
    </div>
  )
}
