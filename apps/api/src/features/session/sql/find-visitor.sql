-- Who asks to sign in, as far as it is known before the password is judged. One row, also for a name that nobody has.
-- @notNull has_factor, name, knows_browser, knows_address, is_our_browser
SELECT asked.name, users.id, users.password_hash, users.active, users.factor_secret IS NOT NULL AS has_factor,
  EXISTS (SELECT FROM known_places WHERE user_id = users.id AND mark = :browser) AS knows_browser,
  EXISTS (SELECT FROM known_places WHERE user_id = users.id AND mark = :address) AS knows_address,
  EXISTS (SELECT FROM known_places WHERE mark = :browser) AS is_our_browser
FROM (SELECT lower(:username) AS name) AS asked LEFT JOIN users ON lower(users.username) = asked.name
