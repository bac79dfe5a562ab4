import * as f from './fields.ts';

export const person = {
  name: f.name('Name'),
  title: f.title('Designation'),
  company: f.company('Company'),
  phonenumber: f.phone('Mobile'),
  linkedinurl: f.linkedinUrl('LinkedIn URL'),
  gender: f.gender('Gender'),
  personalmailid: f.email('Email'),
};
