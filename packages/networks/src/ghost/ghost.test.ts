import { ghost } from "./ghost.ts";
import { ghostServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(ghost, ghostServers);
