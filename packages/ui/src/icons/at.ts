import { icon } from "./icon.tsx";

export const At = icon(
  "M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0V11.25a2 2 0 0 0 4 0V10a7 7 0 1 0-2.75 5.56M13 7v3",
);
