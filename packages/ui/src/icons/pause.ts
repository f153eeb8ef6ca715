import { icon } from "./icon.tsx";

export const Pause = icon("M7 5v10M13 5v10");
