-- Orders that did not come by phone are few among many, and are asked for by themselves.
CREATE INDEX orders_by_source ON orders (source, day, id) WHERE source <> 'phone';
