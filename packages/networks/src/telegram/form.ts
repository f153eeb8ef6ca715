import type { Form } from "../core/form.ts";

export const telegram: Form = {
  method: "bot_token",
  fields: [
    { name: "botToken", kind: "secret", looksRight: /^\d+:[\w-]{20,}$/ },
    { name: "chat", kind: "text", looksRight: /^(@?[A-Za-z]\w{3,31}|-\d+)$/ },
  ],
};
