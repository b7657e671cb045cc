-- Whether a product is a cylinder, by the rule of the contract (isCylinder in cylinder-ledger.rules.ts), so that figures
-- of cylinders leave other goods out.
ALTER TABLE products ADD COLUMN is_cylinder boolean NOT NULL
  GENERATED ALWAYS AS (category IN ('Commercial', 'Domestic') OR (uom = 'kg' AND capacity > 0)) STORED;
COMMENT ON COLUMN products.is_cylinder IS 'Comes back empty; of lines of orders see their own column, which says what it was then.';

CREATE FUNCTION is_overdue(estimated_at timestamptz, schedule_day date, at timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN estimated_at IS NULL OR schedule_day > (estimated_at AT TIME ZONE 'Asia/Kolkata')::date
      THEN coalesce(schedule_day < (at AT TIME ZONE 'Asia/Kolkata')::date, false)
    ELSE estimated_at < at END
$$;
COMMENT ON FUNCTION is_overdue(timestamptz, date, timestamptz) IS
  'Whether an open order was expected before a moment: by its estimate, or by the day that was asked for where there is none or the day is later, as after rescheduling. When it was booked says nothing.';
