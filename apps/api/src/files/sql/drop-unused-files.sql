-- Rows of files that no import has any more: the objects go with the next sweep.
DELETE FROM files f WHERE f.media_type = 'application/octet-stream' AND NOT EXISTS (SELECT FROM imports i WHERE i.file_id = f.id)
