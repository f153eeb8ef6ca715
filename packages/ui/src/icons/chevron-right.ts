import { icon } from "./icon.tsx";

export const ChevronRight = icon("M7.75 4.5 13.25 10l-5.5 5.5");
