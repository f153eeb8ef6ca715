import type { Form } from "../core/form.ts";

export const slack: Form = {
  method: "bot_token",
  fields: [
    { name: "slackToken", kind: "secret", looksRight: /^xoxb-[\w-]{10,}$/ },
    {
      name: "slackChannel",
      kind: "text",
      looksRight: /^(https:\/\/[\w.-]+\.slack\.com\/archives\/)?[CG][A-Z0-9]{6,}\/?$/,
    },
  ],
};
