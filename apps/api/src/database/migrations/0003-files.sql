CREATE TABLE files (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
  media_type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE files IS 'Stored images and documents. The bytes lie in the file store under the same id.';
COMMENT ON COLUMN files.id IS 'SHA-256 of the bytes in hex: equal files are stored once, and an address never changes its content.';
COMMENT ON COLUMN files.media_type IS 'What the bytes are, found in the bytes.';
COMMENT ON COLUMN files.bytes IS 'Size.';
COMMENT ON COLUMN files.created_at IS 'First upload.';
