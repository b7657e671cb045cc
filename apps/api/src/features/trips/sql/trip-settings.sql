-- What Settings ask of the evening of a trip.
SELECT trip_limit, separate_count FROM settings
