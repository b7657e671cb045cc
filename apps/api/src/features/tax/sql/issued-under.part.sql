-- GSTIN of the issuer `i`, where the business ever had another one.
  CASE WHEN (SELECT count(DISTINCT gst) FROM issuers WHERE gst <> '') > 1 THEN i.gst ELSE '' END AS issued_under
