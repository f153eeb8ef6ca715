import { icon } from "./icon.tsx";

export const Star = icon(
  "m10 2.75 2.2 4.7 5.05.65-3.7 3.5.95 5.05L10 14.2l-4.5 2.45.95-5.05-3.7-3.5 5.05-.65z",
);
