-- Withdraws a challan. Nothing takes its place yet, so it names none.
UPDATE challans SET canceled_at = now(), replaced_at = now(), replaced_by = '' WHERE id = :id
