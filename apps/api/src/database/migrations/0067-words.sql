-- What a clerk does in one go is called a command, in the comments of tables too.
COMMENT ON TABLE idempotency_keys IS 'Answers of commands done once: the same key again gets the same answer and does nothing.';
COMMENT ON COLUMN idempotency_keys.answer IS 'Written in the transaction of the command, so it stands if and only if the command does.';
COMMENT ON COLUMN tax_documents.issued_by IS 'In whose command; null for the program itself.';
COMMENT ON COLUMN settings.invoice_on IS 'By which command on an order its invoice is issued, unless the dispatch says otherwise.';
