import { readAddress } from '@refill/contract/features/setup/setup.contract.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { load } from '../../api/send.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/parts.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from './other-device.module.css'

const addressElsewhere = queryOptions({
  queryKey: ['setup', 'address'],
  queryFn: ({ signal }) => load(readAddress, {}, { signal }),
})

function OnlyHere() {
  return (
    <p className={styles.words}>
      Only the machine that Refill runs on reaches it. For the others in the shop put a proxy with https in
      front of it, and name its address in ALLOWED_HOSTS: docs/how-to/first-hour.md has it in ten lines.
    </p>
  )
}

type Address = { address: string; qr: string; qr_size: number }

function TypeThis({ address, qr, qr_size: size }: Address) {
  return (
    <div className={styles.address}>
      <QrCode of="the address" path={qr} size={size} />
      <p>
        Type this address there, or take a picture of it with the phone:{' '}
        <code className={styles.typed}>{address}</code> Each signs in with a name and password of their own. A
        phone that has opened it can put it on its home screen.
      </p>
    </div>
  )
}

/** How the others in the shop come to the same business; what is shown opens nothing by itself. */
export default function OtherDeviceScreen() {
  const query = useQuery(addressElsewhere)
  return (
    <Screen>
      <PageHead title="Another PC or phone" />
      <Screen fit>
        <Panel title="Open Refill there" flush>
          <LoadFailed query={query} inset>
            The address could not be loaded.
          </LoadFailed>
          {query.data && (query.data.address ? <TypeThis {...query.data} /> : <OnlyHere />)}
        </Panel>
      </Screen>
    </Screen>
  )
}
