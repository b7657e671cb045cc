-- Numbers of a series follow each other; the days of its documents are those of the deliveries and may go back.
COMMENT ON COLUMN series.last_day IS 'Latest day of a document, of series of documents of tax; null for the others.';
