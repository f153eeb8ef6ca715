import type { Form } from "../core/form.ts";

export const discord: Form = {
  method: "webhook_address",
  fields: [
    {
      name: "address",
      kind: "secret",
      looksRight: /^https:\/\/([a-z]+\.)?discord(app)?\.com\/api\/.*webhooks\/\d+\/[\w-]+\/?$/,
    },
  ],
};
