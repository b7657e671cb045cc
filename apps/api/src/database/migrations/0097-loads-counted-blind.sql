ALTER TABLE settings ADD COLUMN blind_load boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN settings.blind_load IS 'Whoever loads a trip counts without seeing what is needed; a count that differs needs a reason.';
