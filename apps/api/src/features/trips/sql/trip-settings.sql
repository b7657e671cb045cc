-- What Settings ask of the morning and the evening of a trip.
SELECT trip_limit, separate_count, blind_load FROM settings
