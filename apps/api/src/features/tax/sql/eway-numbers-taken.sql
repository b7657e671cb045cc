-- Which of these numbers of e-way bills are entered already.
SELECT number FROM eway_bills WHERE number = ANY (:numbers::text[])
