-- The day on which the order `o` left: the one that was given, otherwise the one on which that was entered.
coalesce(o.dispatched_on, (o.dispatched_at AT TIME ZONE 'Asia/Kolkata')::date)
