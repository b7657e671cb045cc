-- How a sale from the settings `s` to the customer `c` is taxed: where a state is not known, as one within our own.
supply_to(s.gst, s.state, c.gst, c.state, c.registration_class)
