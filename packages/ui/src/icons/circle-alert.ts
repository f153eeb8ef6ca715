import { icon } from "./icon.tsx";

export const CircleAlert = icon(
  "M2.75 10a7.25 7.25 0 1 0 14.5 0 7.25 7.25 0 1 0 -14.5 0ZM10 6.25v4.5M10 13.5v.01",
);
