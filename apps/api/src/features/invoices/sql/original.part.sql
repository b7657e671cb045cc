-- What the note `d` changes; nothing of any other document.
(SELECT o.kind FROM tax_documents o WHERE o.id = d.original_id) AS original_kind,
coalesce((SELECT o.number FROM tax_documents o WHERE o.id = d.original_id), '') AS original_number,
(SELECT o.day FROM tax_documents o WHERE o.id = d.original_id) AS original_day,
(SELECT o.value FROM tax_documents o WHERE o.id = d.original_id) AS original_value
