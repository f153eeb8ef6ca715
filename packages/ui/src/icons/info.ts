import { icon } from "./icon.tsx";

export const Info = icon(
  "M2.75 10a7.25 7.25 0 1 0 14.5 0 7.25 7.25 0 1 0 -14.5 0ZM10 9.5v4M10 6.5v.01",
);
