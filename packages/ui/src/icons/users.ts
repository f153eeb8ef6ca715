import { icon } from "./icon.tsx";

export const Users = icon(
  "M4.5 6.5a3 3 0 1 0 6 0 3 3 0 1 0 -6 0ZM1.75 16.5a5.75 5.75 0 0 1 11.5 0M13 3.75a3 3 0 0 1 0 5.5M15.25 11.7a5.7 5.7 0 0 1 3 4.8",
);
