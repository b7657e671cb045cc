-- Where somebody said that backups go, and in which database that stands.
-- @notNull updated_by_name, database
SELECT p.folder, p.at, p.is_on, p.is_same_disk, p.mark, p.chosen_here, p.version, p.updated_at,
  u.name AS updated_by_name, current_database()::text AS database
FROM backup_place p JOIN users u ON u.id = p.updated_by
