/** Whether the build has the table for the browser. The build replaces it by its value, so that a page without it has none of its code. */
declare const __LOCAL__: boolean;
/** The file of the table for the browser. */
declare const __TABLE__: string;
