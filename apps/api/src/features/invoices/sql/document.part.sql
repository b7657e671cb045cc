-- Columns of a document as make-document.ts makes it, in JSON.
t (kind text, prefix text, width integer, year text, day date,
    order_id bigint, customer_id bigint, buyer_gst text, place_of_supply text, supply text, section text,
    taxable numeric, cgst numeric, sgst numeric, igst numeric, round_off numeric, content jsonb, lines jsonb,
    original_id bigint, cause text, reason text)
