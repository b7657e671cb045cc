-- Adds the signed QR of an IRN that was entered without it.
UPDATE tax_registrations SET signed_qr = :signed_qr WHERE document_id = :id AND canceled_at IS NULL
