-- Says of an order in whose place it stands.
UPDATE orders SET in_place_of = :of WHERE id = :id
