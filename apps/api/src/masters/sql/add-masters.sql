-- Many records of one kind as all kinds have them, in their order.
-- @nullable updated_by
INSERT INTO masters (kind, updated_by, name, is_branch, marks, search)
SELECT :kind, :updated_by, m.name, m.is_branch, m.marks, m.search
FROM jsonb_to_recordset(:masters::jsonb) AS m (name text, is_branch boolean, marks text[], search text)
RETURNING id
