import { icon } from "./icon.tsx";

export const LogOut = icon("M8 17H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3M13 14l4-4-4-4M17 10H8");
