import { icon } from "./icon.tsx";

export const Activity = icon("M2 10.5h3.5l2.5-7 4 13 2.5-6H18");
