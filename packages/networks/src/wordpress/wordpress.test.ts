import { wordpress } from "./wordpress.ts";
import { wordpressServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(wordpress, wordpressServers);
