export const sayOfBooks = {
  noDocuments: 'No document was issued in this month.',
  tooManyDocuments: 'This month has more documents than one file can hold.',
  zipNotFound: 'This file does not exist, or was deleted. Make it again.',
  zipNotReady: 'This file is still being made.',
  daysReversed: 'To must not be before From.',
} as const;
