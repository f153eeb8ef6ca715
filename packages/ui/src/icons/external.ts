import { icon } from "./icon.tsx";

export const External = icon("M11.5 3.5h5v5M16.5 3.5 9 11M14.5 11.5v4h-10v-10h4");
