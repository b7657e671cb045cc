-- How long things took, and how large the database has become: for whoever looks after the server.
CREATE TABLE durations (
  kind text NOT NULL CHECK (kind IN ('screen', 'call', 'statement')),
  hour timestamptz NOT NULL,
  name text NOT NULL,
  slot smallint NOT NULL CHECK (slot BETWEEN 0 AND 71),
  times integer NOT NULL CHECK (times > 0),
  total_ms double precision NOT NULL,
  longest_ms double precision NOT NULL,
  PRIMARY KEY (kind, hour, name, slot)
);
COMMENT ON TABLE durations IS 'How long screens, calls and statements took, counted by the hour and by slots of a fixed scale. Nothing of a person or a record.';
COMMENT ON COLUMN durations.kind IS 'Screens and calls as the panel measured them, statements as the server did.';
COMMENT ON COLUMN durations.hour IS 'Its first instant, within a minute: what is counted in memory is added when it is written.';
COMMENT ON COLUMN durations.name IS 'Address of a screen without its record, declared call, or file of a statement.';
COMMENT ON COLUMN durations.slot IS 'Slot of the scale: each ends a quarter above the one before, the first at 0.1 ms.';
COMMENT ON COLUMN durations.times IS 'How many lie in it.';
COMMENT ON COLUMN durations.total_ms IS 'What they took together, in milliseconds.';
COMMENT ON COLUMN durations.longest_ms IS 'What the longest of them took, in milliseconds.';

CREATE TABLE database_sizes (
  day date PRIMARY KEY,
  bytes bigint NOT NULL CHECK (bytes > 0)
);
COMMENT ON TABLE database_sizes IS 'How large the database was on each day.';
COMMENT ON COLUMN database_sizes.day IS 'The day in India.';
COMMENT ON COLUMN database_sizes.bytes IS 'Its size when the server looked first on that day, in bytes.';
