import { ghost } from "../ghost/ghost.ts";
import { ghostServers } from "../testing/ghost-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(ghost, ghostServers);
