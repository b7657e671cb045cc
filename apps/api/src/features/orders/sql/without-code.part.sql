-- Orders that were delivered without the code that was asked for, between two days, an empty one being open.
without_code AS (
  SELECT o.id, o.number, o.customer_id, o.customer_name, coalesce(o.driver_id, 0) AS driver_id,
    coalesce(d.name, '') AS driver_name, o.delivered_on, o.code_asked, o.code_given, o.no_code_reason
  FROM orders o LEFT JOIN drivers d ON d.id = o.driver_id
  WHERE o.code_asked <> '' AND o.code_given <> 'yes'
    AND o.delivered_on BETWEEN coalesce(nullif(:fd::text, '')::date, '-infinity') AND coalesce(nullif(:td::text, '')::date, 'infinity')),
