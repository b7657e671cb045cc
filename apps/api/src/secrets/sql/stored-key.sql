-- By which key the database is encrypted, and since when nothing lies in clear any more.
SELECT check_value, sealed_at FROM secret_key
