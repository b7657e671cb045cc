import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { areDraftsKept, draftPrefix, keepDrafts } from './kept-drafts.ts'

type Texts = Readonly<Record<string, string>>

/** What was typed into a form and not saved: texts by field, and the lines of a document. */
export type Draft = { fields: Texts; lines: readonly Texts[] }

const texts = z.record(z.string(), z.string())
const stored = z.object({ person: z.string(), draft: z.object({ fields: texts, lines: z.array(texts) }) })

const user = () => localStorage.getItem('authToken') ?? ''

/** Whatever field they were typed into, PAN and Aadhaar numbers are for the server alone. */
const isSecret = (text: string) => /^(?:[A-Z]{5}\d{4}[A-Z]|\d{12})$/i.test(text.replace(/[\s-]/g, ''))
const withoutSecrets = (typed: Texts): Texts =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => !isSecret(text)))

const find = (name: string): Draft | undefined => {
  try {
    const found = stored.safeParse(JSON.parse(sessionStorage.getItem(draftPrefix + name) ?? 'null'))
    return found.success && found.data.person === user() ? found.data.draft : undefined
  } catch {
    return undefined
  }
}

const isEmpty = ({ fields, lines }: Draft) => Object.keys(fields).length === 0 && lines.length === 0

type Options = {
  /** Which form, and of which record. */
  name: string
  /** What is typed now, and would be lost. */
  read: () => Draft
  restore: (draft: Draft) => void
}

/**
 * What was typed survives Back, a reload, a click elsewhere and the end of a session: it is kept in this tab as the form
 * goes, for the person who typed it, and offered when the form comes again. Never files, passwords or numbers of PAN and
 * Aadhaar.
 */
export const useDraft = ({ name, read, restore }: Options) => {
  const [offered, offer] = useState(() => find(name))
  const current = useRef({ read, isDone: false })
  useLayoutEffect(() => {
    current.current.read = read
  })
  useEffect(() => {
    const person = user()
    keepDrafts()
    const keep = () => {
      if (!areDraftsKept() || current.current.isDone) return
      const draft = current.current.read()
      const safe = { fields: withoutSecrets(draft.fields), lines: draft.lines.map(withoutSecrets) }
      // Nothing typed leaves what is offered and not answered yet.
      if (!isEmpty(safe)) sessionStorage.setItem(draftPrefix + name, JSON.stringify({ person, draft: safe }))
    }
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [name])
  const discard = () => {
    sessionStorage.removeItem(draftPrefix + name)
    offer(undefined)
  }
  return {
    isOffered: offered !== undefined,
    restore: () => {
      if (offered) restore(offered)
      offer(undefined)
    },
    discard,
    /** It is saved. A form that stays in sight may be typed in again. */
    saved: ({ stays = false }: { stays?: boolean } = {}) => {
      current.current.isDone = !stays
      discard()
    },
  }
}

type Typed = { typed: () => Texts; fill: (texts: Texts) => void }

/**
 * As {@link useDraft}, of a form without lines.
 * @param isKept which of its fields may be kept; all unless given
 */
export const useFormDraft = (name: string, form: Typed, isKept: (field: string) => boolean = () => true) =>
  useDraft({
    name,
    read: () => ({
      fields: Object.fromEntries(Object.entries(form.typed()).filter(([field]) => isKept(field))),
      lines: [],
    }),
    restore: ({ fields }) => form.fill(fields),
  })

export type OfferedDraft = ReturnType<typeof useDraft>
