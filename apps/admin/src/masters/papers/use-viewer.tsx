import { useState } from 'react'
import { DocumentViewer } from '../../ui/viewer/viewer.tsx'

export type Viewed = { title: string; url: string }

/** One viewer for all documents of a panel; what it shows stays while it fades. */
export const useViewer = () => {
  const [viewed, setViewed] = useState<Viewed>()
  const [opened, open] = useState(false)
  const view = (next: Viewed) => {
    setViewed(next)
    open(true)
  }
  const viewer = viewed && <DocumentViewer {...viewed} opened={opened} onClose={() => open(false)} />
  return { view, viewer }
}
