-- Whose dues and limit count together with those of the customer `c`: asked once, and of one without a family not at all,
-- since a call of the function costs more than a sum.
LATERAL (SELECT CASE WHEN c.parent_id IS NULL AND c.joint_account = 1 THEN ARRAY[c.id] ELSE account_of(c.id) END AS ids
  OFFSET 0) AS account
