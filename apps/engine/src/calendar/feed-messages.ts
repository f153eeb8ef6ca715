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
      awaiting_approval: "Waiting for approval",
      scheduled: "Scheduled",
      publishing: "Publishing",
      published: "Published",
      editing: "Being edited",
      removing: "Being deleted",
      removed: "Deleted",
      failed: "Not published",
      unknown: "Outcome unknown",
      cancelled: "Canceled",
    },
  },
  de: {
    wordless: "Ohne Text",
    page: "Ihre Seite",
    states: {
      draft: "Entwurf",
      awaiting_approval: "Wartet auf Freigabe",
      scheduled: "Geplant",
      publishing: "Wird veröffentlicht",
      published: "Veröffentlicht",
      editing: "Wird bearbeitet",
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
      awaiting_approval: "Pendiente de aprobación",
      scheduled: "Programada",
      publishing: "Publicándose",
      published: "Publicada",
      editing: "Editándose",
      removing: "Eliminándose",
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
      awaiting_approval: "En attente de validation",
      scheduled: "Programmée",
      publishing: "En cours de publication",
      published: "Publiée",
      editing: "Modification en cours",
      removing: "Suppression en cours",
      removed: "Supprimée",
      failed: "Non publiée",
      unknown: "Issue inconnue",
      cancelled: "Annulée",
    },
  },
};
