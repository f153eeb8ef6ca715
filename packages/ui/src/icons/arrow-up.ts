import { icon } from "./icon.tsx";

export const ArrowUp = icon("M10 16V4M5 9l5-5 5 5");
