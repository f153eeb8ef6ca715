import { telegram } from "../telegram/telegram.ts";
import { telegramServers } from "../testing/telegram-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(telegram, telegramServers);
