ALTER TABLE files ADD COLUMN as_image boolean NOT NULL DEFAULT true, ADD COLUMN as_scan boolean NOT NULL DEFAULT false;
COMMENT ON TABLE files IS 'Stored images and documents. The bytes lie in the file store under the same id.';
COMMENT ON COLUMN files.as_image IS 'Lies in the store as it is: an image of the catalogue or the logo.';
COMMENT ON COLUMN files.as_scan IS 'Lies in the store encrypted: a paper or the proof of a bank account.';
