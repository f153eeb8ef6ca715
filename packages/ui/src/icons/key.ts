import { icon } from "./icon.tsx";

export const Key = icon(
  "M3 12.75a3.75 3.75 0 1 0 7.5 0 3.75 3.75 0 1 0 -7.5 0ZM9.4 10.1 16.5 3M13.25 6.25l2.5 2.5",
);
