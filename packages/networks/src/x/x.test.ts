import { x } from "./x.ts";
import { xServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(x, xServers);
