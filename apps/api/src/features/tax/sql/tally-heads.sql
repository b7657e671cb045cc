-- For what cash was paid out between two days.
SELECT DISTINCT head FROM cash_documents
WHERE kind = 'pay_out' AND canceled_at IS NULL AND day BETWEEN :first_day::date AND :last_day::date ORDER BY 1
