import { page } from 'vitest/browser'

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
export const dialog = (name: string) => page.getByRole('dialog', { name })
