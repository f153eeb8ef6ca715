import { icon } from "./icon.tsx";

export const Minus = icon("M4 10h12");
