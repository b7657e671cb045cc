import { createContext, useContext } from 'react'

/** An order that a list may have; the first one of a list is the one it has when nobody chose. */
export type Sort = { value: string; label: string }

/** Whose choices are remembered: the id of who is signed in; without one nothing is. */
export const Person = createContext('')

export type Habit = 'sort' | 'rows' | 'look' | 'blind'

const kept = (habit: Habit) => new URLSearchParams(localStorage.getItem(`refill.${habit}`) ?? '')

/**
 * Order and rows per page that somebody chose for a list last, on this machine; '' for none. A habit is no step that
 * Back should undo: what is chosen replaces the entry of the history, and an address without it has the habit written in.
 */
export const useHabits = (list: string) => {
  const person = useContext(Person)
  const name = `${person}.${list}`
  const last = (habit: Habit) => kept(habit).get(name) ?? ''
  return {
    habits: { sort: last('sort'), rows: last('rows'), look: last('look'), blind: last('blind') },
    remember: (habit: Habit, value: string) => {
      if (!person) return
      const all = kept(habit)
      if (value) all.set(name, value)
      else all.delete(name)
      localStorage.setItem(`refill.${habit}`, all.toString())
    },
  }
}
