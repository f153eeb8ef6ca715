import { icon } from "./icon.tsx";

export const Bulb = icon("M7.5 14c0-1.5-2.5-2.7-2.5-6a5 5 0 0 1 10 0c0 3.3-2.5 4.5-2.5 6ZM8 17h4");
