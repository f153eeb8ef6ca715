import { slack } from "./slack.ts";
import { slackServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(slack, slackServers);
