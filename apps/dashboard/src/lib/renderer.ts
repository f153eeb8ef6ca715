/**
 * The part of React that draws, as one chunk: half of the framework, which the router does not need
 * to begin with the screen's code and data. Only ever imported dynamically; the document has it
 * fetched early.
 */
export { createRoot } from "react-dom/client";
