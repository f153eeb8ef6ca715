import { freePorts } from "./free-ports.js";

const names = [
  "PORT",
  "SUPABASE_API_PORT",
  "SUPABASE_DB_PORT",
  "SUPABASE_MAILBOX_PORT",
  "SUPABASE_SMTP_PORT",
  "ENGINE_PORT",
  "PRACTICE_SERVER_PORT",
  "PRACTICE_DIRECTORY_PORT",
  "PRACTICE_VIEWER_PORT",
];

export async function productPorts() {
  const ports = await freePorts(names.length);
  return {
    ...Object.fromEntries(names.map((name, index) => [name, String(ports[index])])),
    // The servers that tests connect to have unpredictable ports.
    ALLOW_LOOPBACK_PORTS: "all",
  };
}
