-- All papers and pictures.
SELECT id, media_type, as_image, as_scan FROM files
