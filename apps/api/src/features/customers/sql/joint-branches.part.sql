-- Branches that have one account with the customer above them, `head`.
joint AS (SELECT b.id, h.id AS head FROM customers h JOIN customers b ON b.parent_id = h.id WHERE h.joint_account = 2),
