-- How a sale from the settings `s` to the customer `c` is taxed: where a state is not known, as one within our own.
CASE WHEN s.state <> '' AND c.state <> '' AND lower(s.state) <> lower(c.state) THEN 'inter' ELSE 'intra' END
