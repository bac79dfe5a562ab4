/** Whether the proofs run at their full figures (`npm run test:proofs`) or once and small (`npm test`). */
export const full = process.env.PROOFS === 'full';
