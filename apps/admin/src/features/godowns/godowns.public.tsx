import { masterAddresses } from '../../masters/addresses.ts'
import { masterEntry } from '../../masters/master-entry.tsx'
import { paths } from '../../paths.ts'
import { GodownIcon } from '../../ui/screen-icons.tsx'

export const godowns = masterEntry({
  addresses: masterAddresses(paths.godowns, 'godown'),
  label: 'Godowns',
  icon: GodownIcon,
  load: () => import('./godowns.panel.ts'),
})
