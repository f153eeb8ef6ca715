import { icon } from "./icon.tsx";

export const Chart = icon("M3 17h14M5.5 13.5v-3M10 13.5v-9M14.5 13.5v-6");
