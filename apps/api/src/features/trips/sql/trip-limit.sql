-- Rupees of differences above which a settlement needs an approval.
SELECT trip_limit FROM settings
