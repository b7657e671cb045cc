/**
 * These settings hold for one transaction: copying rows takes its time, and rows read the same whatever the server is
 * set to.
 */
export const copySettings = `
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO';
  SET LOCAL intervalstyle = 'postgres'`
