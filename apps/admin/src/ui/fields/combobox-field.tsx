import { useEffect, useRef, type RefObject } from 'react'
import { useFieldState, type FieldProps } from '../form/field.ts'
import { DownIcon } from '../icons.tsx'
import { ComboboxList, optionId } from './combobox-list.tsx'
import { FieldFrame } from './field-frame.tsx'
import fields from './fields.module.css'
import type { PickOption } from './options.ts'
import { anyText, type TextRule } from './text-rules.ts'
import { tooLongNote } from './text-fields.tsx'
import { useTaking } from './use-taking.ts'
import { useCombobox, type ComboboxProps } from './use-combobox.ts'

export type { PickOption } from './options.ts'

type BoxProps = FieldProps<string> &
  Omit<ComboboxProps, 'value' | 'set'> & {
    state: ReturnType<typeof useFieldState<string>>
    /** 'Select {label}' unless given. */
    placeholder?: string | undefined
    /** Says what Enter does where nothing matches. */
    unknown?: ((typed: string) => string) | undefined
    /** Where any text will do: what may be typed at all. */
    rule?: TextRule | undefined
    normalise?: ((text: string) => string) | undefined
    maxLength?: number | undefined
  }

/** In place of options: what is so, and what may be done. */
const notesOf = ({ failed, unknown }: BoxProps, typed: string, isLoading: boolean): string[] => {
  if (isLoading) return ['Loading...']
  if (failed) return ['Could not be loaded. Type, or open the list again, to retry.']
  return ['Nothing matches', ...(unknown && typed.trim() !== '' ? [unknown(typed.trim())] : [])]
}

/** What is typed after a choice stands for it, as after coming back to the field; it is never added to its name. */
const useSelectedOnceChosen = (input: RefObject<HTMLInputElement | null>, value: string, free: boolean) => {
  useEffect(() => {
    if (!free && document.activeElement === input.current) input.current?.select()
  }, [input, value, free])
}

/**
 * Frame, input and list of every searchable field; what is listed is the business of those who draw it. The input is
 * one and the same from the first drawing on, so that no key can fall between two.
 */
export function ComboboxBox(props: BoxProps) {
  const { state, placeholder, field, label, required, help } = props
  const { value, error, set, attributes } = state
  const input = useRef<HTMLInputElement>(null)
  const box = useCombobox({ ...props, value, set })
  const { text, opened, listId, active } = box
  useSelectedOnceChosen(input, value, props.free === true)
  const { rule = anyText, normalise, maxLength } = props
  const taking = useTaking({ value: text, set: box.type, rule, normalise })
  const note = props.free ? (taking.note ?? tooLongNote(text, maxLength) ?? '') : undefined
  return (
    <FieldFrame id={field.id} {...{ label, required, help, error, note }}>
      <span className={fields.select}>
        <input
          ref={input}
          {...attributes}
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={opened}
          aria-controls={opened ? listId : undefined}
          aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
          data-mantine-stop-propagation={opened} // Escape closes the list and not the dialog around it
          className={fields.control}
          placeholder={placeholder ?? `Select ${label}`}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={taking.change}
          onPointerDown={taking.point}
          onClick={box.open}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => {
            taking.leave()
            box.leave()
          }}
          onKeyDown={(event) => {
            taking.press(event)
            if (!event.defaultPrevented) box.press(event)
          }}
        />
        <DownIcon />
        {opened && (
          <ComboboxList {...{ ...box, input, label, value }} notes={notesOf(props, text, box.isLoading)} />
        )}
      </span>
    </FieldFrame>
  )
}

type ComboboxFieldProps = FieldProps<string> & {
  /** Up to 10,000; undefined while they load. Keep the array the same between drawings. */
  options: readonly PickOption[] | undefined
  /** 'Select {label}' unless given. */
  placeholder?: string
}

const none: readonly PickOption[] = []

/** A searchable select: typing narrows, the first 50 are shown, arrow keys and Enter choose. */
export function ComboboxField({ options, ...props }: ComboboxFieldProps) {
  const state = useFieldState(props)
  const shown = options?.find((option) => option.value === state.value)?.label ?? ''
  return (
    <ComboboxBox
      {...props}
      state={state}
      options={options ?? none}
      isLoading={() => options === undefined}
      shown={shown}
    />
  )
}

type SuggestFieldProps = ComboboxFieldProps & Pick<BoxProps, 'rule' | 'normalise' | 'maxLength'>

/** A text field that offers what is known; anything else may be typed. */
export function SuggestField({ options, placeholder = '', ...props }: SuggestFieldProps) {
  const state = useFieldState(props)
  return (
    <ComboboxBox
      {...props}
      state={state}
      placeholder={placeholder}
      options={options ?? none}
      isLoading={() => false}
      shown={state.value}
      free
    />
  )
}
