import { webhook } from "./webhook.ts";
import { webhookServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(webhook, webhookServers);
