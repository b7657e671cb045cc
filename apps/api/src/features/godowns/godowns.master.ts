import { godowns as contract } from '@refill/contract/features/godowns/godowns.contract.ts'
import { godownLicense } from '@refill/contract/features/godowns/godowns.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { masterOf, type StoredOwn } from '../../masters/definition.ts'
import { numberedCode } from '../../masters/numbered-code.ts'

type Form = FieldsOut<typeof contract.update>
type License = { license_no: string; validity: string }
type Row = Omit<StoredOwn<'godowns'>, 'latitude' | 'longitude'> & { license: License | null }

const shown = <T extends { id: number; storage_capacity: string }>(stored: T, license?: License | null) => ({
  ...stored,
  storage_capacity: Number(stored.storage_capacity),
  uuid: numberedCode('GDN', stored.id),
  license_no: license?.license_no ?? '',
  validity: license?.validity ?? '',
})

const license = `(SELECT json_build_object('license_no', l.number, 'validity', coalesce(l.valid_until::text, ''))
    FROM papers l WHERE l.master_id = m.id AND l.ended_at IS NULL AND l.name = '${godownLicense}'
    ORDER BY l.id DESC LIMIT 1) AS license`

export const godowns = masterOf<'godowns', Form, Row>({
  contract,
  table: 'godowns',
  columns: (form) => ({
    name: form.name,
    address: form.address,
    district: form.district,
    state: form.state,
    pincode: form.pincode,
    latitude: form.latitude,
    longitude: form.longitude,
    storage_capacity: form.storage_capacity,
  }),
  facts: ({ name, address, district, pincode }) => ({
    name,
    words: [address, district, pincode],
    mobiles: [],
  }),
  papers: (form) => [{ name: godownLicense, number: form.license_no, valid_until: form.validity }],
  list: {
    columns: `o.name, o.address, o.district, o.state, o.pincode, o.storage_capacity, ${license}`,
    row: (stored) => shown(stored, stored.license),
  },
  record: (stored, papers) => {
    const paper = papers.find(({ name }) => name === godownLicense)
    return shown(stored, paper && { license_no: paper.number, validity: paper.valid_until })
  },
})
