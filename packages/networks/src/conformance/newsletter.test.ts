import { conforms } from "./conforms.ts";

await conforms("newsletter");
