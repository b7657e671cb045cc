-- A new master adds its row here; the list of names in the CHECK of 0005 would have to be written anew each time.
CREATE TABLE master_kinds (kind text PRIMARY KEY);
COMMENT ON TABLE master_kinds IS 'The kinds of masters. The table of a kind, of its name with _ for -, has its own fields.';
COMMENT ON COLUMN master_kinds.kind IS 'Name of the feature.';
INSERT INTO master_kinds (kind) VALUES
  ('vendors'), ('drivers'), ('vehicles'), ('godowns'), ('delivery-partners'), ('stock-points'), ('customers');
ALTER TABLE masters DROP CONSTRAINT masters_kind_check;
ALTER TABLE masters ADD FOREIGN KEY (kind) REFERENCES master_kinds (kind);
