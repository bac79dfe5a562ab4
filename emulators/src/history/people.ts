/** Fictional buyers from several regions of India. Their addresses end in .example, which no mail server has. */
import type { TaxDetails } from '@samagam/contract/money/tax-details';
import type { Gender } from '@samagam/contract/common/words';
import type { Random } from './random.ts';

export interface Buyer {
  name: string;
  gender: Gender;
  company: string;
  title: string;
  phonenumber: string;
  personalmailid: string;
  linkedinurl: string;
}

interface Region {
  women: string[];
  men: string[];
  families: string[];
}

const REGIONS: Region[] = [
  {
    women: ['Ananya', 'Kavitha', 'Meena', 'Nithya', 'Revathi', 'Sowmya', 'Vidya', 'Yamini'],
    men: ['Aravind', 'Dinesh', 'Karthikeyan', 'Murali', 'Prabhu', 'Saravanan', 'Senthil', 'Vignesh'],
    families: ['Annamalai', 'Chidambaram', 'Ganesan', 'Muthukumar', 'Natarajan', 'Selvaraj', 'Thangavel'],
  },
  {
    women: ['Aparna', 'Bhagya', 'Deepa', 'Lakshmi', 'Pallavi', 'Roopa', 'Shruthi', 'Veena'],
    men: ['Basavaraj', 'Chetan', 'Girish', 'Manjunath', 'Naveen', 'Raghavendra', 'Santosh', 'Shivakumar'],
    families: ['Bhat', 'Hegde', 'Kulkarni', 'Nayak', 'Patil', 'Shenoy', 'Urs'],
  },
  {
    women: ['Anjali', 'Bindu', 'Jisha', 'Lekha', 'Parvathy', 'Sheena', 'Sreeja'],
    men: ['Ajith', 'Biju', 'Jayan', 'Manoj', 'Rajeev', 'Sajan', 'Vinod'],
    families: ['Chacko', 'Kurup', 'Mathai', 'Nambiar', 'Panicker', 'Pillai', 'Varma'],
  },
  {
    women: ['Aditi', 'Ketaki', 'Manasi', 'Prajakta', 'Rutuja', 'Sayali', 'Tanvi'],
    men: ['Aniket', 'Chinmay', 'Kedar', 'Mandar', 'Nachiket', 'Sameer', 'Tejas'],
    families: ['Apte', 'Bapat', 'Chavan', 'Deo', 'Gaikwad', 'Kale', 'Sathe'],
  },
  {
    women: ['Anindita', 'Debjani', 'Ishani', 'Mousumi', 'Paromita', 'Rituparna', 'Sharmistha'],
    men: ['Arnab', 'Dipankar', 'Kaushik', 'Partha', 'Sandip', 'Soumya', 'Tapas'],
    families: ['Banerjee', 'Chatterjee', 'Dasgupta', 'Ghosh', 'Mitra', 'Roychowdhury', 'Sarkar'],
  },
  {
    women: ['Aarti', 'Divya', 'Kiran', 'Meenal', 'Nidhi', 'Pooja', 'Shalini', 'Vandana'],
    men: ['Abhinav', 'Deepak', 'Gaurav', 'Himanshu', 'Mohit', 'Pankaj', 'Rahul', 'Vivek'],
    families: ['Agarwal', 'Bhardwaj', 'Dubey', 'Mishra', 'Pandey', 'Saxena', 'Tripathi', 'Verma'],
  },
  {
    women: ['Amrit', 'Gurleen', 'Harpreet', 'Jasmeen', 'Manpreet', 'Simran'],
    men: ['Amandeep', 'Gurinder', 'Harjot', 'Inderpal', 'Jaspreet', 'Navdeep'],
    families: ['Bajwa', 'Dhillon', 'Gill', 'Grewal', 'Sandhu', 'Sidhu'],
  },
  {
    women: ['Ayesha', 'Farzana', 'Nazneen', 'Rukhsana', 'Shabana', 'Zehra'],
    men: ['Arif', 'Faisal', 'Irfan', 'Naushad', 'Salman', 'Tariq'],
    families: ['Ansari', 'Baig', 'Farooqui', 'Hashmi', 'Naqvi', 'Shaikh'],
  },
  {
    women: ['Bhoomi', 'Dhara', 'Hetal', 'Jigna', 'Komal', 'Urvi'],
    men: ['Bhavesh', 'Chirag', 'Hardik', 'Jignesh', 'Mitesh', 'Parth'],
    families: ['Desai', 'Gandhi', 'Mehta', 'Parikh', 'Shah', 'Vora'],
  },
  {
    women: ['Banri', 'Esther', 'Lalthanpuii', 'Mridusmita', 'Pema', 'Thoibi'],
    men: ['Bhaskarjyoti', 'Kezang', 'Lalrinawma', 'Ningthou', 'Samson', 'Temsu'],
    families: ['Ao', 'Barua', 'Kharkongor', 'Lepcha', 'Ralte', 'Saikia', 'Singha'],
  },
];

/** Names as their owners type them, with the letters of their addresses. */
const IN_SCRIPTS: [name: string, letters: string, gender: Gender][] = [
  ['अनुराधा जोशी', 'anuradha.joshi', 'Female'],
  ['राजेश कुमार सिंह', 'rajesh.kumar', 'Male'],
  ['मृणाल कुलकर्णी', 'mrunal.kulkarni', 'Female'],
  ['தமிழ்செல்வி இராமன்', 'tamilselvi.raman', 'Female'],
  ['செந்தில் குமரன்', 'senthil.kumaran', 'Male'],
  ['সুদীপ্ত চক্রবর্তী', 'sudipta.chakrabarti', 'Male'],
  ['ಲಕ್ಷ್ಮೀ ನಾರಾಯಣ', 'lakshmi.narayana', 'Female'],
  ['അഞ്ജന മേനോൻ', 'anjana.menon', 'Female'],
  ['వెంకట రమణ', 'venkata.ramana', 'Male'],
  ['હાર્દિક પટેલિયા', 'hardik.pateliya', 'Male'],
  ['ਹਰਪ੍ਰੀਤ ਕੌਰ', 'harpreet.kaur', 'Female'],
  ['ସୁଚିତ୍ରା ମହାନ୍ତି', 'suchitra.mohanty', 'Female'],
];

const COMPANIES = [
  'Kaveri Systems',
  'Lotus Pay',
  'Coromandel Cloud',
  'Sahyadri Bank',
  'Palar Hospitals',
  'Tulu Logistics',
  'Deccan Grid',
  'Hooghly Systems',
  'Himal Networks',
  'Monsoon Insurance',
  'Nilgiri Analytics & Research Private Limited',
  'Charminar Cyber',
  'Konkan College of Engineering',
  'Narmada Retail',
  'Brahmaputra Telecom',
  'Self-employed',
];

const TITLES = [
  'Security Engineer',
  'Software Developer',
  'SOC Analyst',
  'Team Lead, Platform',
  'Consultant',
  'Chief Information Security Officer',
  'Product Manager',
  'Research Scholar',
  'System Administrator',
  'Compliance Officer',
];

const DOMAINS = ['mail.example', 'post.example', 'inbox.example', 'work.example'];

/** A mail server that refuses every address. */
export const REFUSING = 'refused.example';

/** People without repetition of an address. The addresses of two lists differ if `first` is far enough apart. */
export function peopleFrom(random: Random, first = 0) {
  let count = first;

  function named(gender: Gender): { name: string; letters: string } {
    const fitting = IN_SCRIPTS.filter(([, , one]) => one === gender);
    if (fitting.length > 0 && random.isLikely(0.07)) {
      const [name, letters] = random.pick(fitting);
      return { name, letters };
    }
    const region = random.pick(REGIONS);
    const given = random.pick(gender === 'Female' ? region.women : region.men);
    const family = random.pick(region.families);
    return { name: `${given} ${family}`, letters: `${given}.${family}`.toLowerCase() };
  }

  return function person({ gender, domain }: { gender?: Gender; domain?: string } = {}): Buyer {
    count += 1;
    const chosen = gender ?? (random.isLikely(0.42) ? 'Female' : 'Male');
    const { name, letters } = named(chosen);
    return {
      name,
      gender: chosen,
      company: random.pick(COMPANIES),
      title: random.pick(TITLES),
      phonenumber: `9${String(100_000_000 + count * 7919 + random.whole(0, 999)).slice(-9)}`,
      personalmailid: `${letters}${count}@${domain ?? random.pick(DOMAINS)}`,
      linkedinurl: `https://www.linkedin.com/in/${letters.replace('.', '-')}-${count}`,
    };
  };
}

export const BUYERS_OF_INVOICES: TaxDetails[] = [
  {
    gstin: '33AADCC7171Q1Z9',
    legalname: 'Coromandel Cloud Private Limited',
    address: '8 Harbour View, Royapuram, Chennai 600013',
    state: '33',
  },
  {
    gstin: '',
    legalname: 'Kaveri Systems LLP',
    address: '31 Residency Cross, Ashok Nagar, Bengaluru 560025',
    state: '29',
  },
  {
    gstin: '27AAGCS8282R1ZB',
    legalname: 'Sahyadri Bank Limited',
    address: '2 Fort Terrace, Ballard Estate, Mumbai 400001',
    state: '27',
  },
];
