import { icon } from "./icon.tsx";

export const Flag = icon("M4.75 17.5v-14M4.75 4.25c3.5-2 6.5 2 10.5.25v7c-4 1.75-7-2.25-10.5-.25");
