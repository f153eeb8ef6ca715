// Postlark's own lint rules, for oxlint's `jsPlugins`.
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

import { violationOf } from "./import-direction.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** @param {{ filename: string }} context */
function fileOf(context) {
  return relative(root, context.filename).split(sep).join("/");
}

/** @param {{ type: string, importKind?: string, exportKind?: string }} node */
function isTypeImport({ type, importKind, exportKind }) {
  return type === "TSImportType" || importKind === "type" || exportKind === "type";
}

const importDirection = {
  create(context) {
    const check = (node) => {
      const { source } = node;
      if (source?.type !== "Literal" || typeof source.value !== "string") return;
      const message = violationOf(fileOf(context), source.value, isTypeImport(node));
      if (message !== undefined) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

const environmentInOnePlace = {
  create(context) {
    if (/(^|\/)lib\/env\.tsx?$|^packages\/app\/src\/session\/backend\.ts$/.test(fileOf(context)))
      return {};
    return {
      MemberExpression(node) {
        const { object, property } = node;
        const isEnvironment = object.type === "MetaProperty" && property.name === "env";
        if (!isEnvironment) return;
        const message =
          "The environment is read in packages/app/src/session/backend.ts and marketing's lib/env.ts only.";
        context.report({ node, message });
      },
    };
  },
};

const storages = ["localStorage", "sessionStorage"];

const storageInOnePlace = {
  create(context) {
    if (fileOf(context) === "packages/site/src/storage.ts") return {};
    const message = "Use @postlark/site/storage.";
    return {
      MemberExpression(node) {
        const { property, computed } = node;
        const name = computed ? property.value : property.name;
        if (storages.includes(name)) context.report({ node, message });
      },
      Identifier(node) {
        const isMember = node.parent?.type === "MemberExpression" && node.parent.property === node;
        if (storages.includes(node.name) && !isMember) context.report({ node, message });
      },
    };
  },
};

const segmenterInOnePlace = {
  create(context) {
    if (fileOf(context) === "packages/domain/src/text/segment-text.ts") return {};
    const message =
      "Use @postlark/domain/segment-text: a segmenter takes the square of a text's length.";
    return {
      MemberExpression(node) {
        const { property, computed } = node;
        const name = computed ? property.value : property.name;
        if (name === "Segmenter") context.report({ node, message });
      },
    };
  },
};

/** Elements that the UI package has a component for. */
const controls = new Set([
  "button",
  "dialog",
  "input",
  "meter",
  "option",
  "progress",
  "select",
  "table",
  "textarea",
]);

const hasAttribute = (node, name) =>
  node.attributes.some((attribute) => attribute.name?.name === name);

const controlsFromTheKit = {
  create(context) {
    return {
      JSXOpeningElement(node) {
        const { name } = node.name;
        // Hidden fields need no style: they only tell a password manager the account.
        if (!controls.has(name) || hasAttribute(node, "hidden")) return;
        const message = `Draw <${name}> by the kit's part in packages/ui, so that all look and work alike.`;
        context.report({ node, message });
      },
    };
  },
};

export default {
  meta: { name: "postlark" },
  rules: {
    "import-direction": importDirection,
    "environment-in-one-place": environmentInOnePlace,
    "storage-in-one-place": storageInOnePlace,
    "segmenter-in-one-place": segmenterInOnePlace,
    "controls-from-the-kit": controlsFromTheKit,
  },
};
