import type { Form } from "../core/form.ts";

export const newsletter: Form = {
  method: "smtp",
  fields: [
    { name: "name", kind: "text" },
    { name: "from", kind: "text", isHandle: true, looksRight: /^\S+@\S+\.\S+$/ },
    { name: "imprint", kind: "lines", looksRight: /^[^]{10,500}$/ },
    { name: "host", kind: "url", looksRight: /^[\w.-]+$/ },
    { name: "security", kind: "select", options: ["tls", "starttls"] },
    { name: "port", kind: "text", looksRight: /^\d{2,5}$/ },
    // Some servers require no login.
    { name: "user", kind: "text", looksRight: /^/ },
    { name: "password", kind: "secret", looksRight: /^/ },
  ],
};
