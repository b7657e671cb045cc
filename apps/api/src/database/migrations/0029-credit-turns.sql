-- Two bookings at the same moment pass no credit limit together: whoever read what an account owes books only while nobody
-- else has booked on it since.
CREATE TABLE credit_turns (
  account_id bigint PRIMARY KEY REFERENCES customers (id),
  turn bigint NOT NULL CHECK (turn > 0)
) WITH (fillfactor = 50);
COMMENT ON TABLE credit_turns IS 'How often an account with a credit limit was booked on, on credit; a row of its own, so that customers are not rewritten.';
COMMENT ON COLUMN credit_turns.account_id IS 'Whose limit it is: the parent of a family with one account.';
COMMENT ON COLUMN credit_turns.turn IS 'Counts up with every booking and change that the limit was asked for.';
