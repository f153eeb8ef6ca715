import type { Form } from "../core/form.ts";

export const instagram: Form = { method: "oauth", fields: [] };
