import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'

export const ledgerExamples = ({ ofProduct }: ExampleBusiness): Examples => ({
  'reports/ledger_report.php fetchledgerreport': () => ofProduct,
  'api/cylinder-ledger/days': () => ofProduct,
})
