import { icon } from "./icon.tsx";

export const Filter = icon("M3.5 5h13M6 10h8M8.5 15h3");
