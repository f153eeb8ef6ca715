import { icon } from "./icon.tsx";

export const Home = icon("M3 8.5 10 3l7 5.5V16a1 1 0 0 1-1 1h-3.5v-5h-5v5H4a1 1 0 0 1-1-1Z");
