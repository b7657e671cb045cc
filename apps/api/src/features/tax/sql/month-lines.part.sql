-- What lines `l` of documents `d` of one side, ours or the old books, come to by code, unit and rate.
  SELECT d.kind, d.section, d.buyer_gst <> '' AS is_registered, d.buyer_class = 'sez' AS is_zero_rated,
    CASE d.supply WHEN 'inter' THEN away_buyer(d.buyer_gst, d.buyer_class) ELSE '' END AS away_buyer, d.supply, d.place_of_supply, l.hsn, l.uqc, l.rate,
    sum(l.quantity) AS quantity, sum(l.taxable) AS taxable, sum(l.cgst) AS cgst, sum(l.sgst) AS sgst, sum(l.igst) AS igst,
    -- Of a document with several nil-rated lines the first alone is counted.
    count(*) FILTER (WHERE l.rate = 0 AND l.taxable <> 0 AND NOT EXISTS (SELECT FROM lines_of_returns e
      WHERE e.document_id = l.document_id AND e.place < l.place AND e.rate = 0 AND e.taxable <> 0)) AS free
