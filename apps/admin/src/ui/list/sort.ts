import { createContext, useContext } from 'react'

/** An order that a list may have; the first one of a list is the one it has when nobody chose. */
export type Sort = { value: string; label: string }

/** Whose choices are remembered: the id of who is signed in. */
export const Person = createContext('')

const key = 'refill.sort'

const kept = () => new URLSearchParams(localStorage.getItem(key) ?? '')

/** The order that somebody chose for a list last, on this machine; '' for none. */
export const useRememberedSort = (list: string) => {
  const name = `${useContext(Person)}.${list}`
  return {
    remembered: kept().get(name) ?? '',
    remember: (sort: string) => {
      const all = kept()
      if (sort) all.set(name, sort)
      else all.delete(name)
      localStorage.setItem(key, all.toString())
    },
  }
}
