import { discord } from "./discord.ts";
import { discordServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(discord, discordServers);
