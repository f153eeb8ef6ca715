import { icon } from "./icon.tsx";

export const Calendar = icon(
  "M5 4.25h10a2 2 0 0 1 2 2v8.75a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-8.75a2 2 0 0 1 2 -2ZM3 8.25h14M6.75 2.5v3M13.25 2.5v3",
);
