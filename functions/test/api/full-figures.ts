/** Whether the proofs run with their full numbers (`npm run test:proofs`) or small (`npm test`). */
export const full = process.env.PROOFS === 'full';
