import { onDemand } from './ui/mantine/on-demand.tsx'
import { Palette } from './ui/palette/palette.tsx'

const Content = onDemand(() => import('./finder.lazy.tsx').then(({ FinderContent }) => FinderContent))

/** What Ctrl+K finds. */
export function Finder() {
  return <Palette content={Content} />
}
