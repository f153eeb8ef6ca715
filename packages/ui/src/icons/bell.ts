import { icon } from "./icon.tsx";

export const Bell = icon(
  "M4.5 14.25c1-1.25 1.25-2.5 1.25-4.75a4.25 4.25 0 0 1 8.5 0c0 2.25.25 3.5 1.25 4.75ZM8.5 16.75a1.75 1.75 0 0 0 3 0",
);
