import { publishedPart } from './published-part.ts';

export const GET = publishedPart('partners');
