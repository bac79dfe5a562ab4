/** A refusal as data. The API throws it as a `Refusal`. */
export interface Refused {
  is: 'refused';
  sentence: string;
  /** Absent: 'invalid'. */
  reason?: 'conflict' | 'not found' | 'too often';
  field?: string;
  data?: Record<string, string>;
}

export function refused(sentence: string, details: Omit<Refused, 'is' | 'sentence'> = {}): Refused {
  return { is: 'refused', sentence, ...details };
}

/** Another order, another person or the present state is in the way. */
export function conflict(sentence: string, field?: string): Refused {
  return refused(sentence, { reason: 'conflict', ...(field !== undefined && { field }) });
}
