-- Of a document `d` of a month what it is added up by.
    d.section, d.buyer_gst <> '' AS is_registered, d.buyer_class = 'sez' AS is_zero_rated,
      CASE d.supply WHEN 'inter' THEN away_buyer(d.buyer_gst, d.buyer_class) ELSE '' END AS away_buyer,
      d.supply, d.place_of_supply, d.serial, d.day, d.taxable, d.cgst, d.sgst, d.igst, d.round_off, d.value,
      -- A scalar query, since EXISTS might hash every line there is.
      d.cgst + d.sgst + d.igst = 0 AND NOT coalesce((SELECT true FROM lines_of_returns l WHERE l.document_id = d.id
        AND l.rate <> 0 AND l.taxable + l.cgst + l.sgst + l.igst <> 0 LIMIT 1), false) AS is_untaxed
