-- From now on nothing lies in clear.
UPDATE secret_key SET sealed_at = now()
