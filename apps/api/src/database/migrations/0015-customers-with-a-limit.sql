-- Who may owe how much, in the order of the index of what is owed: both are read side by side for the dashboard.
CREATE INDEX customers_with_limit ON customers (id) INCLUDE (credit_limit) WHERE credit_limit > 0;
