-- A return of empties.
SELECT number, canceled_at FROM empties_returns WHERE id = :id
