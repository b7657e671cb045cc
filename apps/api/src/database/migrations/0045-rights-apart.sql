-- Rights that opened more than a person's work needs are two each (decision 0074).

-- Papers of tax that a clerk prints are a right of their own. Returns, registers and files for Tally hold what was bought
-- and received too, so they stay with those who may see that.
UPDATE roles SET rights = rights || ARRAY['invoices.read'] WHERE 'tax.read' = ANY (rights);
UPDATE roles SET rights = array_remove(rights, 'tax.read')
WHERE 'tax.read' = ANY (rights) AND NOT rights @> ARRAY['purchases.read', 'receipts.read'];
UPDATE api_keys SET rights = rights || ARRAY['invoices.read'] WHERE 'tax.read' = ANY (rights);
UPDATE api_keys SET rights = array_remove(rights, 'tax.read')
WHERE 'tax.read' = ANY (rights) AND NOT rights @> ARRAY['purchases.read', 'receipts.read'];

-- Who books is not who dispatches. A keeper of a godown sends off and brings back; he takes no orders.
UPDATE roles SET rights = rights || ARRAY['dispatch.write'] WHERE 'orders.write' = ANY (rights);
UPDATE roles SET rights = array_remove(rights, 'orders.write')
WHERE name = 'Godown' AND NOT 'customers.write' = ANY (rights);
UPDATE api_keys SET rights = rights || ARRAY['dispatch.write'] WHERE 'orders.write' = ANY (rights);

-- An auditor sees whether the books are kept elsewhere; he takes none of it away.
UPDATE roles SET rights = rights || ARRAY['backups.read']
WHERE name = 'Auditor' AND NOT 'backups.read' = ANY (rights);
