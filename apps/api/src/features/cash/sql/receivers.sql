-- Who can confirm cash: active people whose role may enter it.
SELECT u.id, u.name FROM users u JOIN roles r ON r.id = u.role_id
WHERE u.active AND r.rights && ARRAY['*', 'cash.write'] ORDER BY u.name, u.id
