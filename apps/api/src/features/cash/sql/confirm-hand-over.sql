-- Confirms a hand-over with what was counted; what is missing is the giver's again.
UPDATE cash_documents SET confirmed_on = :day::date, confirmed_amount = :amount::numeric, difference_reason = :reason
WHERE id = :id
