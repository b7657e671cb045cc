import type { Random } from './random.ts'

export type SamplePerson = {
  /** Letters and blanks only, as the vehicle form wants its names (AMB-083). */
  readonly name: string
  readonly given: string
  readonly family: string
}

type Community = { readonly men: string; readonly women: string; readonly families: string }

const marathi: Community = {
  men:
    'Ramesh Suresh Santosh Vijay Prakash Nitin Balu Sachin Ganesh Mahesh Sandip Anil Sunil Dattatray Vitthal Kiran ' +
    'Amol Rahul Sagar Tushar Yogesh Hemant Avinash Shrikant Pandurang Tukaram Bhaskar Rohan Omkar Swapnil Kedar Anant',
  women:
    'Meena Sunita Savita Vaishali Pooja Asha Rekha Manisha Swati Snehal Archana Jyoti Shubhangi Kavita Mangal Vandana ' +
    'Rupali Aparna Madhuri Smita Pallavi Anjali Ujwala Shobha',
  families:
    'Shinde Kamble Dhotre Chavan Jagtap Bhosale Joshi Deshmukh Patil Pawar Jadhav More Gaikwad Kale Kulkarni Deshpande ' +
    'Sawant Mane Salunkhe Thorat Shelke Nimbalkar Gokhale Apte Bapat Phadke Ranade Dixit Kadam Mohite Ghorpade Landge ' +
    'Tapkir Balwadkar Kakade Murkute Lonkar Bhujbal Walke Zende',
}
const muslim: Community = {
  men: 'Imran Sameer Salim Javed Aslam Rafiq Irfan Nadeem Yusuf Zubair Farhan Asif',
  women: 'Shabana Nazneen Farida Rukhsana Ayesha Tabassum Zeenat Yasmin',
  families: 'Shaikh Tamboli Pathan Sayyed Khan Mulani Inamdar Attar Bagwan Qureshi Momin',
}
const northern: Community = {
  men: 'Rajesh Mukesh Dinesh Pankaj Manoj Ashok Deepak Ravi Shivam Anurag Harpreet Gurmeet',
  women: 'Neha Ritu Priyanka Seema Kiran Sangeeta Harleen Shweta',
  families: 'Yadav Sharma Gupta Mishra Singh Verma Tiwari Chauhan Bedi Saini Agarwal',
}
const western: Community = {
  men: 'Jignesh Hitesh Paresh Nilesh Bharat Kishor Vinod Lalit Chirag Mehul',
  women: 'Hetal Komal Bhavna Darshana Ila Nisha',
  families: 'Patel Shah Oswal Mehta Jain Lodha Gandhi Bafna Parekh Solanki',
}
const southern: Community = {
  men: 'Venkatesh Murugan Raghavan Srinivas Manjunath Subramaniam Arun Biju Naveen Prasad',
  women: 'Lakshmi Deepa Revathi Anitha Sudha Kamala',
  families: 'Iyer Nair Reddy Shetty Rao Pillai Naidu Hegde Menon Kumar',
}
const christian: Community = {
  men: 'Joseph Anthony Francis Melvin Savio Denzil',
  women: 'Maria Sandra Fiona Philomena Carol',
  families: 'Fernandes Pinto Dsouza Rodrigues Lobo Waghmare',
}

const split = (community: Community) => ({
  men: community.men.split(' '),
  women: community.women.split(' '),
  families: community.families.split(' '),
})

/** About as mixed as a Pune gas agency's register. */
const communities = [
  [split(marathi), 64],
  [split(muslim), 11],
  [split(northern), 10],
  [split(western), 7],
  [split(southern), 5],
  [split(christian), 3],
] as const

/** @param shareOfWomen 0 to 1: about a third of customers, next to none of the drivers */
export const samplePerson = (chance: Random, shareOfWomen = 0.3): SamplePerson => {
  const community = chance.weighted(communities)
  const given = chance.pick(chance.chance(shareOfWomen) ? community.women : community.men)
  const family = chance.pick(community.families)
  return { name: `${given} ${family}`, given, family }
}
