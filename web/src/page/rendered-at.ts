import { createContext } from 'react';

/**
 * The moment, in epoch milliseconds, that a server-rendered page takes for now until it is awake: what depends
 * on the clock shows the same on the server and at waking up. 0 where a page was not rendered on a server.
 */
export const RenderedAt = createContext(0);
