import { icon } from "./icon.tsx";

export const Search = icon("M3 8.75a5.75 5.75 0 1 0 11.5 0 5.75 5.75 0 1 0 -11.5 0ZM13 13l4 4");
