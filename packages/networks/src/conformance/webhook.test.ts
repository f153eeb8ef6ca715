import { webhook } from "../webhook/webhook.ts";
import { webhookServers } from "../testing/webhook-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(webhook, webhookServers);
