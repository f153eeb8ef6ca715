import { conforms } from "./conforms.ts";

await conforms("x");
