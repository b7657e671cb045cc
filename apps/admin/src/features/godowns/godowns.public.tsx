import { masterAddresses } from '../../masters/form/addresses.ts'
import { masterEntry } from '../../masters/master-entry.tsx'
import { GodownIcon } from '../../ui/screen-icons.tsx'

export const godowns = masterEntry({
  addresses: masterAddresses('/godown-list', 'godown'),
  one: 'Godown',
  label: 'Godowns',
  menu: 'Godowns',
  icon: GodownIcon,
  load: () => import('./godowns.panel.ts'),
})
