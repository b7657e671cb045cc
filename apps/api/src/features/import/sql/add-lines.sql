-- Lines of a file as they are read.
INSERT INTO import_lines (import_id, line, cells)
SELECT :import_id, l.line, l.cells FROM unnest(:lines::int[], :cells::text[]) AS l (line, cells)
