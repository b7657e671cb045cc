-- What documents `d` of one side, ours or the old books, come to by section, place and series.
  SELECT d.is_old, d.kind, d.year, d.series, d.is_canceled, d.section, d.is_registered, d.is_zero_rated, d.away_buyer, d.supply, d.place_of_supply,
    count(*) AS count, min(d.serial) AS first, max(d.serial) AS last, min(d.day) AS first_day,
    sum(d.taxable) AS taxable, sum(d.cgst) AS cgst, sum(d.sgst) AS sgst, sum(d.igst) AS igst,
    sum(d.round_off) AS round_off, sum(d.value) AS value, count(*) FILTER (WHERE d.is_untaxed) AS untaxed,
    coalesce(sum(d.value) FILTER (WHERE d.is_untaxed), 0) AS untaxed_value,
    coalesce(sum(d.value) FILTER (WHERE d.is_untaxed AND d.taxable > 0), 0) AS free_value
