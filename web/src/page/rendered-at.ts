import { createContext } from 'react';

/**
 * The time at which the server rendered the page, in epoch milliseconds. It is used as the current time until
 * hydration, so that server and browser render the same. 0 for a page that was not rendered on a server.
 */
export const RenderedAt = createContext(0);
