import { icon } from "./icon.tsx";

export const Check = icon("m4 10.5 4 4 8-9");
