import { inRupees } from '@samagam/domain/text/rupees';

export const inWholeRupees = (paise: number) => `₹${inRupees(Math.round(paise)).replace(/\.00$/, '')}`;
