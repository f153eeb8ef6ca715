import { icon } from "./icon.tsx";

export const ArrowDown = icon("M10 4v12M5 11l5 5 5-5");
