-- What an order asks before it is booked, beside the credit limit: prices below a share of RSP, and bills that wait too long.
ALTER TABLE settings
  ADD COLUMN price_floor smallint NOT NULL DEFAULT 50 CHECK (price_floor BETWEEN 0 AND 100),
  ADD COLUMN overdue_days smallint CHECK (overdue_days BETWEEN 0 AND 999);
COMMENT ON COLUMN settings.price_floor IS 'Percent of RSP below which the price of an order line needs an approval; 0: none does.';
COMMENT ON COLUMN settings.overdue_days IS 'Days that the oldest due of a customer may be overdue before an order needs an approval; null: they are not asked for.';

ALTER TABLE approvals ADD COLUMN code text NOT NULL DEFAULT '';
COMMENT ON COLUMN approvals.code IS 'Which question it is, by its code; empty in requests from before it was kept.';
