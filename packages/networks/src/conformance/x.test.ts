import { x } from "../x/x.ts";
import { xServers } from "../testing/x-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(x, xServers);
