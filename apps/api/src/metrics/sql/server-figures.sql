-- What the database says of itself. Who replicates shows only to those who may see it (pg_monitor); to others the lag is null.
-- @notNull size, age, freeze_age, connections, connections_max
SELECT pg_database_size(current_database())::float8 AS size,
  (SELECT max(age(datfrozenxid)) FROM pg_database)::float8 AS age,
  current_setting('autovacuum_freeze_max_age')::float8 AS freeze_age,
  (SELECT sum(numbackends) FROM pg_stat_database)::float8 AS connections,
  current_setting('max_connections')::float8 AS connections_max,
  lag.seconds AS lag_seconds, lag.bytes AS lag_bytes
FROM (
  -- One that has caught up and has nothing to do says no time.
  SELECT max(coalesce(extract(epoch FROM replay_lag), 0))::float8 AS seconds,
    max(pg_wal_lsn_diff(newest, replay_lsn))::float8 AS bytes
  FROM pg_stat_replication,
    (SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_lsn() END) AS here(newest)
  -- Without a replay it is a copy of the log.
  WHERE replay_lsn IS NOT NULL
) AS lag
