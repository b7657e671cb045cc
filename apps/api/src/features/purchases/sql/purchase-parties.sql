-- The business and a vendor, as far as they are known: '' of a vendor that is not there.
-- @notNull vendor_gst, vendor_state
SELECT s.gst AS own_gst, s.state AS own_state, coalesce(v.gst, '') AS vendor_gst, coalesce(v.state, '') AS vendor_state
FROM settings s LEFT JOIN vendors v ON v.id = :vendor_id
