import { instagram } from "./instagram.ts";
import { instagramServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(instagram, instagramServers);
