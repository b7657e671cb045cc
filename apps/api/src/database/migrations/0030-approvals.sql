-- What somebody may not do without another person's word waits here, as it was typed, until that person decides.
CREATE TABLE approvals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operation text NOT NULL,
  form jsonb NOT NULL,
  question text NOT NULL CHECK (question <> ''),
  note text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customers (id),
  order_id bigint REFERENCES orders (id),
  requested_by bigint NOT NULL REFERENCES users (id),
  requested_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn')),
  decided_by bigint REFERENCES users (id),
  decided_at timestamptz,
  reason text NOT NULL DEFAULT '',
  done_at timestamptz,
  CHECK ((state = 'waiting') = (decided_by IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (done_at IS NULL OR state = 'approved')
);
COMMENT ON TABLE approvals IS 'Commands that wait, or waited, for somebody who may approve them.';
COMMENT ON COLUMN approvals.id IS 'Names the request; its command is done once for it.';
COMMENT ON COLUMN approvals.operation IS 'Endpoint and action of the command.';
COMMENT ON COLUMN approvals.form IS 'The fields of the command, as they were typed.';
COMMENT ON COLUMN approvals.question IS 'What stood in the way, in the words that the person who decides reads.';
COMMENT ON COLUMN approvals.note IS 'Why it is asked for; may be empty.';
COMMENT ON COLUMN approvals.customer_id IS 'Whose order it is about.';
COMMENT ON COLUMN approvals.order_id IS 'The order; for one that is to be booked, known once it is approved.';
COMMENT ON COLUMN approvals.requested_by IS 'In whose name the command is done.';
COMMENT ON COLUMN approvals.requested_at IS 'When it was asked for.';
COMMENT ON COLUMN approvals.state IS 'waiting, approved, refused, or withdrawn by whoever asked.';
COMMENT ON COLUMN approvals.decided_by IS 'Who decided; null as long as it waits.';
COMMENT ON COLUMN approvals.decided_at IS 'When it was decided; null as long as it waits.';
COMMENT ON COLUMN approvals.reason IS 'Why it was approved or refused.';
COMMENT ON COLUMN approvals.done_at IS 'When the approved command was done; null in between, also when the server ended there.';
-- Those that wait first, the longest waiting before the others; then the last decided.
CREATE INDEX approvals_order ON approvals (decided_at DESC NULLS FIRST, id);
CREATE INDEX approvals_customer ON approvals (customer_id);
CREATE INDEX approvals_of_order ON approvals (order_id);
CREATE INDEX approvals_requested_by ON approvals (requested_by);
CREATE INDEX approvals_decided_by ON approvals (decided_by);
