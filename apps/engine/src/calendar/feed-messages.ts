import type { DeliveryState } from "@postlark/domain/delivery-state";
import type { Language } from "@postlark/domain/language";

export type FeedMessages = {
  /** For a post without text. */
  readonly wordless: string;
  readonly page: string;
  readonly states: Readonly<Record<DeliveryState, string>>;
};

/** In the dashboard's words. */
export const feedMessages: Readonly<Record<Language, FeedMessages>> = {
  en: {
    wordless: "Without text",
    page: "Your page",
    states: {
      draft: "Draft",
      awaiting_approval: "Waits for approval",
      scheduled: "Scheduled",
      publishing: "Going out now",
      published: "Published",
      editing: "Being changed",
      removing: "Being deleted",
      removed: "Deleted",
      failed: "Not published",
      unknown: "Outcome unknown",
      cancelled: "Cancelled",
    },
  },
  de: {
    wordless: "Ohne Text",
    page: "Ihre Seite",
    states: {
      draft: "Entwurf",
      awaiting_approval: "Wartet auf Genehmigung",
      scheduled: "Geplant",
      publishing: "Geht gerade hinaus",
      published: "Veröffentlicht",
      editing: "Wird geändert",
      removing: "Wird gelöscht",
      removed: "Gelöscht",
      failed: "Nicht veröffentlicht",
      unknown: "Ausgang unbekannt",
      cancelled: "Abgesagt",
    },
  },
  es: {
    wordless: "Sin texto",
    page: "Tu página",
    states: {
      draft: "Borrador",
      awaiting_approval: "Espera aprobación",
      scheduled: "Programada",
      publishing: "Saliendo ahora",
      published: "Publicada",
      editing: "Se está cambiando",
      removing: "Se está eliminando",
      removed: "Eliminada",
      failed: "No publicada",
      unknown: "Resultado desconocido",
      cancelled: "Cancelada",
    },
  },
  fr: {
    wordless: "Sans texte",
    page: "Votre page",
    states: {
      draft: "Brouillon",
      awaiting_approval: "Attend l’approbation",
      scheduled: "Planifiée",
      publishing: "En cours",
      published: "Publiée",
      editing: "En cours de modification",
      removing: "En cours de suppression",
      removed: "Supprimée",
      failed: "Non publiée",
      unknown: "Issue inconnue",
      cancelled: "Annulée",
    },
  },
};
