import { inRupees } from '@samagam/domain/text/rupees';

export const inNumbers = (value: number) => value.toLocaleString('en-IN');
export const inWholeRupees = (paise: number) => `₹${inRupees(Math.round(paise)).replace(/\.00$/, '')}`;
