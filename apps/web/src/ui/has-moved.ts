import { createContext } from 'react';

/** Whether another page has been gone to since the app was opened; the first leaves the focus to the browser. */
export const HasMoved = createContext(false);
