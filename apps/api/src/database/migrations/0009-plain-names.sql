-- Columns are called what the glossary calls the thing. The wire keeps the spellings that it was given; the statements
-- that answer it say so with AS.

ALTER TABLE orders RENAME COLUMN orderid TO number;
ALTER TABLE orders RENAME COLUMN paymentmode TO payment_mode;
ALTER TABLE orders RENAME COLUMN ponum TO po_number;
ALTER TABLE orders RENAME COLUMN totalamount TO total_amount;
ALTER TABLE orders RENAME COLUMN total_security_deposit TO security_deposit;
ALTER TABLE orders RENAME COLUMN dp_id TO partner_id;

ALTER TABLE order_lines RENAME COLUMN returnclinder TO empties_received;
ALTER TABLE order_lines RENAME COLUMN dp_id TO partner_id;

ALTER TABLE challans RENAME COLUMN dc_no TO number;
ALTER TABLE challans RENAME COLUMN dc_date TO issued_on;

ALTER TABLE receipts RENAME COLUMN sr_no TO number;

ALTER TABLE purchases RENAME COLUMN inv_no TO invoice_no;
ALTER TABLE purchases RENAME COLUMN inv_date TO invoiced_on;
ALTER TABLE purchase_lines RENAME COLUMN inv_date TO invoiced_on;
ALTER TABLE purchase_lines RENAME COLUMN qty TO quantity;
ALTER TABLE purchase_lines RENAME COLUMN empty_returned TO empties_returned;

ALTER TABLE customers RENAME COLUMN securitydeposit TO security_deposit;

ALTER TABLE stock_points RENAME COLUMN sname TO name;
ALTER TABLE stock_points RENAME COLUMN saddress TO address;
ALTER TABLE stock_points RENAME COLUMN slatlong TO location;

-- What hangs on a column is called after it.
ALTER INDEX orders_orderid RENAME TO orders_number;
ALTER TABLE orders RENAME CONSTRAINT orders_orderid_check TO orders_number_check;
ALTER TABLE orders RENAME CONSTRAINT orders_totalamount_check TO orders_total_amount_check;
ALTER TABLE orders RENAME CONSTRAINT orders_total_security_deposit_check TO orders_security_deposit_check;
ALTER TABLE orders RENAME CONSTRAINT orders_dp_id_fkey TO orders_partner_id_fkey;
ALTER TABLE order_lines RENAME CONSTRAINT order_lines_returnclinder_check TO order_lines_empties_received_check;
ALTER TABLE challans RENAME CONSTRAINT challans_dc_no_key TO challans_number_key;
ALTER TABLE receipts RENAME CONSTRAINT receipts_sr_no_key TO receipts_number_key;
ALTER TABLE purchases RENAME CONSTRAINT purchases_inv_no_check TO purchases_invoice_no_check;
ALTER TABLE purchase_lines RENAME CONSTRAINT purchase_lines_qty_check TO purchase_lines_quantity_check;
ALTER TABLE purchase_lines RENAME CONSTRAINT purchase_lines_empty_returned_check TO purchase_lines_empties_returned_check;
ALTER TABLE customers RENAME CONSTRAINT customers_securitydeposit_check TO customers_security_deposit_check;
ALTER TABLE stock_points RENAME CONSTRAINT stock_points_sname_check TO stock_points_name_check;

COMMENT ON COLUMN products.name IS 'Unique among live products without regard to case; also its description.';
COMMENT ON TABLE idempotency_keys IS 'Answers of commands done once: the same key again gets the same answer and does nothing.';
COMMENT ON COLUMN idempotency_keys.answer IS 'Written in the transaction of the command, so it stands if and only if the command does.';
