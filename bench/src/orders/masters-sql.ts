/** Who orders and who delivers. `C` is the customers, of whom the first owe as much as they like. */

export const drivers = 20
export const partners = 10

/** Every customer has one of these names and a trade: a name is on one order in twenty, both are on one in 300. */
export const surnames = [
  'Shinde',
  'Patil',
  'Kulkarni',
  'Deshmukh',
  'Jadhav',
  'Pawar',
  'More',
  'Gaikwad',
  'Kale',
  'Bhosale',
  'Joshi',
  'Chavan',
  'Salunkhe',
  'Thorat',
  'Kadam',
  'Mane',
  'Nikam',
  'Sawant',
  'Lokhande',
  'Wagh',
]
const trades = [
  'Caterers',
  'Restaurant',
  'Sweets',
  'Bakery',
  'Dairy',
  'Hotel',
  'Canteen',
  'Foods',
  'Mess',
  'Snacks',
  'Dhaba',
  'Kitchen',
  'Laundry',
  'Fabricators',
  'Hospital',
]

const arrayOf = (words: readonly string[]) => `ARRAY[${words.map((word) => `'${word}'`).join(', ')}]`
const added = (kind: string, name: string, count: string) => `
  WITH named AS (SELECT n, ${name} AS name FROM generate_series(1, ${count}) AS n),
  added AS (INSERT INTO masters (kind, name, search) SELECT '${kind}', name, lower(name) FROM named ORDER BY n
    RETURNING id, name),
  kept AS (SELECT id, name, row_number() OVER (ORDER BY id) AS n FROM added)`

export const partyRows = [
  `${added('drivers', `'Driver ' || n`, String(drivers))}
   INSERT INTO drivers (id, name, mobile1) SELECT id, name, (9700000000 + n)::text FROM kept`,
  `${added('vehicles', `'MH12BX' || 1000 + n`, String(drivers))}
   INSERT INTO vehicles (id, number, make, model, chassis, capacity, owner_name, owner_contact, driver_name, driver_contact)
   SELECT id, name, 'Tata', 2022, 'CH' || n, 2500, 'Owner', '9700001111', 'Driver', '9700002222' FROM kept`,
  `${added('delivery-partners', `'Partner ' || n`, String(partners))}
   INSERT INTO delivery_partners (id, tradename, mobile1) SELECT id, name, (9600000000 + n)::text FROM kept`,
  `${added('customers', `(${arrayOf(surnames)})[1 + n % 20] || ' ' || (${arrayOf(trades)})[1 + n / 20 % 15]`, 'C')}
   INSERT INTO customers (id, name, tradename, mobile, email, address, state, pincode, gst, registration_class, credit_days, credit_limit)
   SELECT id, name, name, (7000000000 + n::bigint * 7368787 % 2999999999)::text, 'c' || n || '@example.in', 'Shop ' || n || ', Karve Road, Pune',
     'Maharashtra', '411004', CASE WHEN n % 2 = 0 THEN '27AAPFU0939F1ZV' ELSE '' END,
     CASE WHEN n % 2 = 0 THEN 'regular' ELSE 'unregistered' END, n % 3 * 15,
     CASE WHEN n % 4 <> 0 THEN 0 WHEN n <= 16 THEN 1000000000 ELSE 100000 END FROM kept`,
]
