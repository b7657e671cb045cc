-- Notes the key of a database that has none yet; of two at the same moment the first stands.
INSERT INTO secret_key (check_value) VALUES (:check_value) ON CONFLICT DO NOTHING
