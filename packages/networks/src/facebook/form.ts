import type { Form } from "../core/form.ts";

export const facebook: Form = { method: "oauth", fields: [] };
