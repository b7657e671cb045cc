-- Whom vouchers between two days name.
-- @type party 'Sundry Debtors' | 'Sundry Creditors'
-- @import { RegistrationClass } from '@refill/contract/identifiers/registration.ts'
-- @type registration RegistrationClass | ''
-- @notNull id, party, address, state, pincode, gst, registration
WITH named AS (
  SELECT customer_id AS id FROM tax_documents
  WHERE day BETWEEN :first_day::date AND :last_day::date AND canceled_at IS NULL
  UNION SELECT customer_id FROM receipts
  WHERE voucher_date BETWEEN :first_day::date AND :last_day::date AND deleted_at IS NULL
  UNION SELECT customer_id FROM refunds
  WHERE paid_on BETWEEN :first_day::date AND :last_day::date AND deleted_at IS NULL)
SELECT c.id, 'Sundry Debtors' AS party, c.address, c.state, c.pincode, c.gst,
  c.registration_class AS registration FROM named JOIN customers c USING (id)
UNION ALL
SELECT v.id, 'Sundry Creditors', v.address, v.state, v.pincode, v.gst, '' FROM vendors v
WHERE EXISTS (SELECT FROM purchases p WHERE p.vendor_id = v.id AND p.deleted_at IS NULL
  AND p.invoiced_on BETWEEN :first_day::date AND :last_day::date)
ORDER BY 1
