import type { ImportTable } from "./import-source.ts";

export const importFields = [
  "text",
  "date",
  "time",
  "zone",
  "channels",
  "link",
  "labels",
  "pictures",
  "alts",
  "comment",
  "status",
] as const;

export type ImportField = (typeof importFields)[number];

export type ColumnMapping = Readonly<Partial<Record<ImportField, number>>>;

/** Common column names (lower case, without accents, blanks, punctuation), the most certain first. */
const columnNames: Readonly<Record<ImportField, string>> = {
  text:
    "text posttext message content caption copy post body description texto mensaje " +
    "contenido publicacion leyenda cuerpo texte contenu legende publication corps " +
    "beitragstext nachricht inhalt beitrag bildunterschrift",
  date:
    "date datetime dateandtime postingtime postdate scheduledat scheduledtime scheduleddate " +
    "scheduledate publishdate publishat publicationdate when fecha fechayhora " +
    "fechadepublicacion cuando dateetheure datedepublication quand datum datumundzeit " +
    "datumunduhrzeit zeitpunkt termin wann",
  time: "time hora heure uhrzeit zeit",
  zone: "timezone zonahoraria husohorario fuseauhoraire zeitzone",
  channels:
    "channels channel accounts account profiles profile pages page platforms platform " +
    "networks network where canales canal cuentas cuenta perfiles perfil paginas pagina " +
    "plataformas plataforma redes red donde canaux comptes compte profils profil " +
    "plateformes plateforme reseaux reseau ou kanale kanal konten konto seiten seite " +
    "plattformen plattform netzwerke netzwerk wo wohin",
  link: "link url linkurl enlace lien",
  labels: "labels label tags tag etiquetas etiqueta etiquettes etiquette schlagworter schlagworte",
  pictures:
    "pictures picture images image imageurl imageurls media mediaurl mediaurls photos photo " +
    "imagenes imagen fotos foto bilder bild",
  alts:
    "alttext alttexts alt imagealttext imagealt picturedescription descriptions " +
    "textoalternativo textealternatif alternativtext",
  comment:
    "firstcomment firstcomments primercomentario premiercommentaire ersterkommentar " +
    "comentarioinicial commentaireinitial",
  status: "status state estado statut etat",
};

const plainName = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");

/**
 * Returns all columns of the same kind as a field's column, as `Image URL 1` and `Image URL 2`, in the file's order.
 */
export function siblingsOf(
  field: "pictures" | "alts",
  column: number,
  columns: readonly string[],
): readonly number[] {
  const ownName = plainName(columns[column] ?? "");
  const siblingNames = new Set(
    [ownName, ...columnNames[field].split(" ")].filter((name) => name !== ""),
  );
  const indexes = columns.flatMap((name, at) => (siblingNames.has(plainName(name)) ? [at] : []));
  return indexes.includes(column) ? indexes : [column];
}

/** Guesses columns by name, and Hootsuite's by position. */
export function guessColumns({ source, columns }: ImportTable): ColumnMapping {
  if (source === "hootsuite")
    return columns.length > 2 ? { date: 0, text: 1, link: 2 } : { date: 0, text: 1 };
  const plainNames = columns.map(plainName);
  const entries = importFields.flatMap((field): [ImportField, number][] => {
    const name = columnNames[field].split(" ").find((one) => plainNames.includes(one));
    return name === undefined ? [] : [[field, plainNames.indexOf(name)]];
  });
  return Object.fromEntries(entries);
}
