import type { Language } from "@postlark/domain/language";

export type ClientMessages = {
  title(workspace: string): string;
  about(date: string): string;
  readonly deliveries: string;
  goesOut(time: string, zone: string): string;
  part(place: number, of: number): string;
  warning(text: string): string;
  canonical(url: string): string;
  readonly firstComment: string;
  readonly nothing: string;
  readonly nothingAbout: string;
  readonly early: string;
  readonly ask: string;
  readonly name: string;
  readonly comment: string;
  readonly approve: string;
  readonly askForChanges: string;
  readonly nameMissing: string;
  readonly commentMissing: string;
  readonly tooLong: string;
  readonly changed: string;
  approvedBy(name: string, time: string): string;
  changesBy(name: string, time: string): string;
  readonly since: string;
  readonly held: string;
  /** @param places channels, as a list */
  late(places: string): string;
  readonly refusable: string;
  readonly again: string;
  readonly over: string;
  readonly overAbout: string;
  readonly often: string;
  readonly oftenAbout: string;
  readonly broken: string;
  readonly brokenAbout: string;
};

export const clientMessages: Readonly<Record<Language, ClientMessages>> = {
  en: {
    title: (workspace) => `${workspace} asks for your approval`,
    about: (date) => `This is the post as it goes out. The link works until ${date}.`,
    deliveries: "What goes out",
    goesOut: (time, zone) => `Goes out ${time} (${zone})`,
    part: (place, of) => `Part ${place} of ${of}`,
    warning: (text) => `Content warning: ${text}`,
    canonical: (url) => `First published at ${url}`,
    firstComment: "First comment, right after the post",
    nothing: "Nothing waits to go out",
    nothingAbout: "This post has gone out already, or is not scheduled.",
    early: "Others look at it first. Come again later to answer.",
    ask: "May it go out like this?",
    name: "Your name",
    comment: "Comment, or what should change",
    approve: "Approve",
    askForChanges: "Ask for changes",
    nameMissing: "Write your name, so that they know who answered.",
    commentMissing: "Write what should change.",
    tooLong: "A name has up to 80 characters, a comment up to 1,000. Shorten it.",
    changed: "The post changed while you read it. This is how it is now; nothing was answered.",
    approvedBy: (name, time) => `${name} approved this on ${time}.`,
    changesBy: (name, time) => `${name} asked for changes on ${time}.`,
    since: "The post has changed since.",
    held: "It is on hold until the team has decided.",
    late: (places) =>
      `It was too late for ${places}: publishing had already begun. The team has been told.`,
    refusable: "Some of it goes out without your approval. You can ask for changes now.",
    again: "You can answer again.",
    over: "This link does not work any more",
    overAbout: "It has expired or was revoked. Ask whoever sent it for a new one.",
    often: "That was a lot at once",
    oftenAbout: "Try again in a few minutes. Nothing was answered.",
    broken: "Something went wrong on our side",
    brokenAbout:
      "Load this page again in a minute. If you were answering, go back first: what you wrote is still there, and it counts once, however often it is sent.",
  },
  de: {
    title: (workspace) => `${workspace} bittet um Ihre Freigabe`,
    about: (date) => `So geht der Beitrag hinaus. Der Link gilt bis ${date}.`,
    deliveries: "Was hinausgeht",
    goesOut: (time, zone) => `Geht hinaus: ${time} (${zone})`,
    part: (place, of) => `Teil ${place} von ${of}`,
    warning: (text) => `Inhaltswarnung: ${text}`,
    canonical: (url) => `Zuerst erschienen unter ${url}`,
    firstComment: "Erster Kommentar, gleich nach dem Beitrag",
    nothing: "Es wartet nichts darauf, hinauszugehen",
    nothingAbout: "Dieser Beitrag ist schon hinausgegangen oder nicht geplant.",
    early: "Andere sehen ihn zuerst an. Kommen Sie später wieder, um zu antworten.",
    ask: "Darf er so hinausgehen?",
    name: "Ihr Name",
    comment: "Kommentar, oder was sich ändern soll",
    approve: "Freigeben",
    askForChanges: "Um Änderungen bitten",
    nameMissing: "Schreiben Sie Ihren Namen, damit man weiß, wer geantwortet hat.",
    commentMissing: "Schreiben Sie, was sich ändern soll.",
    tooLong: "Ein Name hat bis zu 80 Zeichen, ein Kommentar bis zu 1.000. Kürzen Sie ihn.",
    changed:
      "Der Beitrag wurde geändert, während Sie ihn lasen. So ist er jetzt; es wurde nichts beantwortet.",
    approvedBy: (name, time) => `${name} hat das freigegeben: ${time}.`,
    changesBy: (name, time) => `${name} hat um Änderungen gebeten: ${time}.`,
    since: "Der Beitrag hat sich seitdem geändert.",
    held: "Er geht erst hinaus, wenn das Team entschieden hat.",
    late: (places) =>
      `Für ${places} war es zu spät: Die Veröffentlichung hatte schon begonnen. Das Team weiß Bescheid.`,
    refusable:
      "Ein Teil geht ohne Ihre Freigabe hinaus. Um Änderungen können Sie schon jetzt bitten.",
    again: "Sie können noch einmal antworten.",
    over: "Dieser Link gilt nicht mehr",
    overAbout: "Er ist abgelaufen oder wurde widerrufen. Bitten Sie um einen neuen.",
    often: "Das war viel auf einmal",
    oftenAbout: "Versuchen Sie es in ein paar Minuten noch einmal. Es wurde nichts beantwortet.",
    broken: "Auf unserer Seite ist etwas schiefgegangen",
    brokenAbout:
      "Laden Sie die Seite in einer Minute noch einmal. Wenn Sie gerade geantwortet haben, gehen Sie zuerst zurück: Was Sie geschrieben haben, steht noch da und zählt einmal, so oft es gesendet wird.",
  },
  es: {
    title: (workspace) => `${workspace} te pide tu aprobación`,
    about: (date) => `Así sale la publicación. El enlace sirve hasta el ${date}.`,
    deliveries: "Lo que sale",
    goesOut: (time, zone) => `Sale: ${time} (${zone})`,
    part: (place, of) => `Parte ${place} de ${of}`,
    warning: (text) => `Advertencia de contenido: ${text}`,
    canonical: (url) => `Publicado primero en ${url}`,
    firstComment: "Primer comentario, justo después de la publicación",
    nothing: "No hay nada pendiente de salir",
    nothingAbout: "Esta publicación ya ha salido o no está programada.",
    early: "Antes la miran otras personas. Vuelve más tarde para responder.",
    ask: "¿Puede salir así?",
    name: "Tu nombre",
    comment: "Comentario, o qué debería cambiar",
    approve: "Aprobar",
    askForChanges: "Pedir cambios",
    nameMissing: "Escribe tu nombre para que se sepa quién ha respondido.",
    commentMissing: "Escribe qué debería cambiar.",
    tooLong: "Un nombre tiene hasta 80 caracteres y un comentario hasta 1.000. Acórtalo.",
    changed: "La publicación cambió mientras la leías. Así es ahora; no se ha respondido nada.",
    approvedBy: (name, time) => `${name} la aprobó: ${time}.`,
    changesBy: (name, time) => `${name} pidió cambios: ${time}.`,
    since: "La publicación ha cambiado desde entonces.",
    held: "Queda en espera hasta que el equipo decida.",
    late: (places) =>
      `Ya era tarde para ${places}: la publicación había empezado. Hemos avisado al equipo.`,
    refusable: "Una parte sale sin tu aprobación. Ya puedes pedir cambios.",
    again: "Puedes responder de nuevo.",
    over: "Este enlace ya no sirve",
    overAbout: "Ha caducado o se ha revocado. Pide uno nuevo a quien te lo envió.",
    often: "Ha sido mucho de una vez",
    oftenAbout: "Vuelve a intentarlo en unos minutos. No se ha respondido nada.",
    broken: "Algo ha fallado por nuestra parte",
    brokenAbout:
      "Vuelve a cargar la página en un minuto. Si estabas respondiendo, vuelve atrás primero: lo que escribiste sigue ahí, y cuenta una vez, por muchas que se envíe.",
  },
  fr: {
    title: (workspace) => `${workspace} demande votre validation`,
    about: (date) =>
      `Voici la publication telle qu’elle part. Le lien est valable jusqu’au ${date}.`,
    deliveries: "Ce qui part",
    goesOut: (time, zone) => `Départ : ${time} (${zone})`,
    part: (place, of) => `Partie ${place} sur ${of}`,
    warning: (text) => `Avertissement : ${text}`,
    canonical: (url) => `D’abord publié à l’adresse ${url}`,
    firstComment: "Premier commentaire, juste après la publication",
    nothing: "Rien n’attend de partir",
    nothingAbout: "Cette publication est déjà partie ou n’est pas programmée.",
    early: "D’autres la regardent d’abord. Revenez plus tard pour répondre.",
    ask: "Peut-elle partir ainsi ?",
    name: "Votre nom",
    comment: "Commentaire, ou ce qui doit changer",
    approve: "Valider",
    askForChanges: "Demander des modifications",
    nameMissing: "Écrivez votre nom, pour que l’on sache qui a répondu.",
    commentMissing: "Écrivez ce qui doit changer.",
    tooLong: "Un nom a jusqu’à 80 caractères, un commentaire jusqu’à 1 000. Raccourcissez-le.",
    changed:
      "La publication a changé pendant que vous la lisiez. La voici maintenant ; rien n’a été répondu.",
    approvedBy: (name, time) => `${name} l’a validée : ${time}.`,
    changesBy: (name, time) => `${name} a demandé des modifications : ${time}.`,
    since: "La publication a changé depuis.",
    held: "Elle reste en attente jusqu’à la décision de l’équipe.",
    late: (places) =>
      `Trop tard pour ${places} : la publication avait déjà commencé. L’équipe est prévenue.`,
    refusable:
      "Une partie part sans votre validation. Vous pouvez déjà demander des modifications.",
    again: "Vous pouvez répondre à nouveau.",
    over: "Ce lien n’est plus valable",
    overAbout: "Il a expiré ou a été révoqué. Demandez-en un nouveau à qui l’a envoyé.",
    often: "C’était beaucoup à la fois",
    oftenAbout: "Réessayez dans quelques minutes. Rien n’a été répondu.",
    broken: "Quelque chose s’est mal passé de notre côté",
    brokenAbout:
      "Rechargez cette page dans une minute. Si vous étiez en train de répondre, revenez d’abord en arrière : ce que vous avez écrit y est encore, et compte une fois, même envoyé plusieurs fois.",
  },
};
