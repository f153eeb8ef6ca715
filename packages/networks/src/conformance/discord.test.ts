import { discord } from "../discord/discord.ts";
import { discordServers } from "../testing/discord-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(discord, discordServers);
