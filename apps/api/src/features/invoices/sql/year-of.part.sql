-- The financial year of the day of `d`, from April to March: 26-27.
to_char(d.day - interval '3 months', 'YY') || '-' || to_char(d.day + interval '9 months', 'YY')
