/**
 * GST state codes, two digits as text since half of them begin with 0, and the states' names; 97 is territory outside
 * every state, 96 another country, 99 taxpayers who answer to the centre. 38 is the newest (Ladakh, 31-10-2019).
 */
export const states: ReadonlyMap<string, string> = new Map([
  ['01', 'Jammu and Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand'],
  ['06', 'Haryana'],
  ['07', 'Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha'],
  ['22', 'Chhattisgarh'],
  ['23', 'Madhya Pradesh'],
  ['24', 'Gujarat'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['27', 'Maharashtra'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu'],
  ['34', 'Puducherry'],
  ['35', 'Andaman and Nicobar Islands'],
  ['36', 'Telangana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
  ['96', 'Other Country'],
  ['97', 'Other Territory'],
  ['99', 'Centre Jurisdiction'],
])

/** Codes that documents before January 2020 may carry: Daman and Diu, and Andhra Pradesh before its division. */
export const formerStateCodes: readonly string[] = ['25', '28']

/** Code of a state by its name, whatever its case; '' for what is none. */
export const stateCode = (state: string): string =>
  [...states].find(([, name]) => name.toLowerCase() === state.trim().toLowerCase())?.[0] ?? ''
