-- Signs the cut-over `id`, whose figures are kept; from then on a trigger keeps all of it.
-- @nullable user_id
UPDATE cut_overs SET signed_at = now(), signed_by = :user_id, signed_name = :name, numbers = :numbers::jsonb,
  issuer_id = current_issuer(), version = version + 1
WHERE id = :id
