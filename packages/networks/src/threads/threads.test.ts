import { threads } from "./threads.ts";
import { threadsServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(threads, threadsServers);
