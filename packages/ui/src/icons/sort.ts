import { icon } from "./icon.tsx";

export const Sort = icon("m6.5 7.5 3.5-3.5 3.5 3.5M6.5 12.5 10 16l3.5-3.5");
