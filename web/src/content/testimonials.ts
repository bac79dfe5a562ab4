/** Quotes of participants of earlier events. All of them are fictional. */
interface Testimonial {
  quote: string;
  name: string;
  role: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'I came for one talk and left with a fix for a problem we had carried for two years. The person who solved it sat beside me at lunch.',
    name: 'Meenakshi Sundaram',
    role: 'Security engineer, Palar Logistics',
  },
  {
    quote: 'My first capture-the-flag. We came last, and three people explained to us why. We are back.',
    name: 'Farhan Qureshi',
    role: 'Student, Chennai',
  },
  {
    quote:
      'No stage for sales, no slides about fear. Just people showing the logs and telling what they did wrong.',
    name: 'Lalrinpuii Sailo',
    role: 'Incident lead, Tlawng Health',
  },
];
