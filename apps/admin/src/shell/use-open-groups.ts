import { useState } from 'react'
import { storedUser } from '../api/stored-user.ts'
import { isActive, type MenuGroup } from '../menu.ts'

/** Rows of a menu that stands on a screen of 900 px without scrolling. */
const mostRows = 23

const key = 'refill.menu'
const read = () => new URLSearchParams(localStorage.getItem(key) ?? '')

/**
 * Which groups of the menu are open: as the person left them on this machine; otherwise all when there is room for them,
 * and if not the one with the screen that is shown.
 * @param rows of the menu when all groups are open
 */
export const useOpenGroups = (rows: number, path: string) => {
  const [kept, setKept] = useState(read)
  const name = ({ label }: MenuGroup) => `${storedUser()}.${label}`
  const isOpen = (group: MenuGroup) => {
    const left = kept.get(name(group))
    if (left !== null) return left === 'open'
    return rows <= mostRows || group.entries.some((entry) => isActive(entry, path))
  }
  const toggle = (group: MenuGroup) => {
    const now = read()
    now.set(name(group), isOpen(group) ? 'folded' : 'open')
    localStorage.setItem(key, now.toString())
    setKept(now)
  }
  return { isOpen, toggle }
}
