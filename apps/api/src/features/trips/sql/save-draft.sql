-- Keeps a settlement as it is typed, of a trip that is locked.
UPDATE trips SET draft = :settlement::jsonb, draft_version = draft_version + 1 WHERE id = :id
