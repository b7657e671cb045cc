-- Takes a row out of the inventory.
DELETE FROM inventory WHERE id = :id
