import { telegram } from "./telegram.ts";
import { telegramServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(telegram, telegramServers);
