-- A second factor for whoever wants one, and for roles that demand it: codes of the moment (RFC 6238).
ALTER TABLE users
  ADD COLUMN factor_secret text,
  ADD COLUMN factor_pending text,
  ADD COLUMN factor_step bigint NOT NULL DEFAULT 0,
  ADD COLUMN factor_failures integer NOT NULL DEFAULT 0,
  ADD COLUMN factor_failed_at timestamptz,
  ADD COLUMN recovery_marks text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN users.factor_secret IS 'Secret of the second factor, sealed; null for who has none.';
COMMENT ON COLUMN users.factor_pending IS 'Secret that was shown and not confirmed by a code yet, sealed.';
COMMENT ON COLUMN users.factor_step IS 'Half minutes since 1970 of the last code that was taken: none of then or before is taken again.';
COMMENT ON COLUMN users.factor_failures IS 'Wrong codes with the right password since the last right one.';
COMMENT ON COLUMN users.factor_failed_at IS 'When the last of them was typed.';
COMMENT ON COLUMN users.recovery_marks IS 'Keyed hashes of recovery codes that were not used yet.';
