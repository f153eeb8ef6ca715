import { icon } from "./icon.tsx";

export const CreditCard = icon(
  "M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-11a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2ZM2.5 8.5h15M5.5 12.5H9",
);
