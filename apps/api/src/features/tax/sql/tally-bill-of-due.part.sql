-- Name in Tally of the bill of an opening due `u`: numbers begin anew each year, so a later one of a number has its day behind it.
coalesce(nullif(u.bill_number, ''), u.number) || CASE WHEN u.bill_number <> '' AND EXISTS (
    SELECT FROM opening_dues e WHERE e.customer_id = u.customer_id AND lower(e.bill_number) = lower(u.bill_number)
      AND e.id < u.id AND e.canceled_at IS NULL)
  THEN to_char(u.day, ' DD-MM-YYYY') ELSE '' END
