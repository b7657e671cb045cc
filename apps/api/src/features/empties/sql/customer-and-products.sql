-- A customer, and the live products of some codes, in small letters, each with how many of it are with the customer and its
-- opening that stands.
-- @type products readonly { id: number; name: string; code: string; category: string; uom: string; capacity: string; holds: number; opened: string | null }[]
-- @notNull name, products
SELECT c.id, coalesce(nullif(c.tradename, ''), c.name) AS name, coalesce((SELECT json_agg(json_build_object('id', p.id,
      'name', p.name, 'code', p.code, 'category', p.category, 'uom', p.uom, 'capacity', p.capacity::text,
      'holds', coalesce(b.fulls + b.empties, 0),
      'opened', (SELECT o.product_name FROM customer_openings o
        WHERE o.customer_id = c.id AND o.product_id = p.id AND o.canceled_at IS NULL LIMIT 1)))
    FROM products p LEFT JOIN balances b ON b.product_id = p.id AND b.holder = 'customer' AND b.holder_id = c.id
    WHERE p.deleted_at IS NULL AND lower(p.code) = ANY (:codes::text[])), '[]') AS products
FROM customers c WHERE c.id = :customer_id
