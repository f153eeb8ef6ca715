import { icon } from "./icon.tsx";

export const ArrowRight = icon("M4 10h12M11 5l5 5-5 5");
