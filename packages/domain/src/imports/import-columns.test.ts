import { expect, test } from "vitest";

import { guessColumns } from "./import-columns.ts";

test.each([
  ["When,Copy,Where", { date: 0, text: 1, channels: 2 }],
  ["Publication date,Caption,Page,Photos", { date: 0, text: 1, channels: 2, pictures: 3 }],
  ["Fecha,Hora,Contenido,Página,Imágenes", { date: 0, time: 1, text: 2, channels: 3, pictures: 4 }],
  ["Date,Heure,Légende,Réseau", { date: 0, time: 1, text: 2, channels: 3 }],
  [
    "Datum,Uhrzeit,Beitrag,Kanäle,Schlagwörter",
    { date: 0, time: 1, text: 2, channels: 3, labels: 4 },
  ],
  ...["First comment", "Primer comentario", "Premier commentaire", "Erster Kommentar"].map(
    (header): [string, object] => [`Text,${header}`, { text: 0, comment: 1 }],
  ),
  ["A,B", {}],
])("guessColumns(%s) is %j", (header, mapping) => {
  const columns = header.split(",");
  expect(guessColumns({ source: "csv", columns, rows: [], lines: [] })).toEqual(mapping);
});
