-- Which of the buyers that GSTR-3B asks by state (3.2) somebody is; empty for anybody else. Documents of before classes
-- were kept have none, and there the form of the GSTIN says it, as in identifiers/registration.ts.
CREATE FUNCTION away_buyer(gst text, class text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN class IN ('unregistered', 'composition', 'uin') THEN class
    WHEN class <> '' THEN ''
    WHEN gst = '' THEN 'unregistered'
    WHEN gst ~ '^[0-9]{4}[A-Z]{3}[0-9]{5}[OU]N' AND left(gst, 2) NOT IN ('25', '28') THEN 'uin'
    ELSE '' END $$;
COMMENT ON FUNCTION away_buyer(text, text) IS 'Buyer that box 3.2 of GSTR-3B asks by state, as awayBuyer has it; empty for anybody else.';
