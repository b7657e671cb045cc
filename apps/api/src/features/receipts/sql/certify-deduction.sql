-- Enters the certificate of a deduction, whose row is locked.
UPDATE deductions SET note = :certificate WHERE receipt_id = :id
