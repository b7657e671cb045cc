-- Columns of a line of a document as make-document.ts makes it, in JSON.
l (place smallint, original_place smallint, order_line_id bigint, product_id bigint,
    description text, hsn text, uqc text, quantity numeric, price numeric, rate smallint, taxable numeric, cgst numeric,
    sgst numeric, igst numeric)
