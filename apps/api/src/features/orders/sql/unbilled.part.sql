-- Orders of the CTE `canceled` have no invoice any more.
unbilled AS (UPDATE orders SET is_billed = false FROM canceled WHERE orders.id = canceled.order_id
    AND canceled.kind IN ('invoice', 'bill_of_supply') RETURNING orders.id),
