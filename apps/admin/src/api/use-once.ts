import { useRef } from 'react'
import { newKey } from './send.ts'

/**
 * Keys for a form that is sent again: one for one content, since what was changed is another command. After `done` the
 * same content gets a new key, because somebody who enters it once more means it.
 */
export const useOnce = () => {
  const last = useRef({ content: '', key: '' })
  return {
    keyOf: (fields: object) => {
      const content = JSON.stringify(fields)
      if (last.current.content !== content) last.current = { content, key: newKey() }
      return last.current.key
    },
    done: () => {
      last.current = { content: '', key: '' }
    },
  }
}
