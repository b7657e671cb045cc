-- Day of the oldest delivery whose cylinders are not back, of the row `h` of a customer, a product and how many are held.
(SELECT day FROM (
  SELECT day, id, -sum(fulls) OVER (ORDER BY day DESC, id DESC) AS upto FROM movements
  WHERE other = 'customer' AND other_id = h.customer_id AND product_id = h.product_id AND fulls <> 0) AS newest_first
  WHERE upto >= h.held ORDER BY day DESC, id DESC LIMIT 1)
